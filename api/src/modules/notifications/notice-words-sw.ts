import type { Notification } from "@fundi/shared/activity/notifications";
import type { Language } from "@fundi/shared/languages/languages";
import { createTranslator, type Sentences } from "@fundi/shared/languages/translate-sentence";
import { DATE_WORDS_SW } from "../../platform/languages/date-words-sw";

/** What the bell of customers says, in Kiswahili; `{0}`, `{1}` are values. */
export const NOTICE_WORDS_SW: Sentences = {
  ...DATE_WORDS_SW,
  // Appointments.
  "Appointment booked": "Miadi imewekwa",
  "We booked {0} for you on {1}.": "Tumekuwekea {0}, {1}.",
  "Appointment confirmed": "Miadi imethibitishwa",
  "We have begun": "Tumeanza",
  "Appointment completed": "Miadi imekamilika",
  "Appointment cancelled": "Miadi imefutwa",
  "Your appointment for {0} on {1} is confirmed. We look forward to seeing you.":
    "Miadi yako ya {0}, {1}, imethibitishwa. Karibu sana.",
  "Your appointment for {0} on {1} is under way.": "Kazi yako ya {0}, {1}, inaendelea.",
  "Your appointment for {0} on {1} is done. Thank you for coming.":
    "Kazi yako ya {0}, {1}, imekamilika. Asante kwa kuja.",
  "Your appointment for {0} on {1} is cancelled.": "Miadi yako ya {0}, {1}, imefutwa.",
  "Appointment moved": "Miadi imehamishwa",
  "{0} is now on {1}.": "{0} sasa ni {1}.",
  "Appointment updated": "Miadi imebadilishwa",
  "There is something new about {0} on {1}.": "Kuna jambo jipya kuhusu {0}, {1}.",
  "Your appointment is near": "Miadi yako iko karibu",
  "We expect you for {0} on {1}.": "Tunakusubiri kwa {0}, {1}.",
  // Points.
  "{0} points": "pointi {0}",
  "{0} point": "pointi {0}",
  "You have {0} now.": "Sasa una {0}.",
  "You earned {0}": "Umepata {0}",
  "For {0}. Thank you! You have {1} now.": "Kwa {0}. Asante! Sasa una {1}.",
  "order {0}": "oda {0}",
  "{0} taken back": "{0} zimerudishwa",
  "They came from {0}, which was cancelled or refunded.": "Zilitoka kwenye {0}, iliyofutwa au kurudishiwa pesa.",
  "Reward redeemed: {0}": "Zawadi imechukuliwa: {0}",
  "Your voucher is on the loyalty page.": "Vocha yako iko kwenye ukurasa wa Pointi.",
  "Your voucher is yours again": "Vocha yako imerudi kwako",
  "{0}: the order that used it was cancelled.": "{0}: oda iliyoitumia ilifutwa.",
  // Orders and payments.
  "Order {0} received": "Oda {0} imepokelewa",
  "Thank you. There is nothing left to pay.": "Asante. Hakuna cha kulipa.",
  "Thank you. The total is {0}; pay by M-Pesa and enter the receipt code.":
    "Asante. Jumla ni {0}; lipa kwa M-Pesa kisha weka code ya risiti.",
  "Thank you. The total is {0}; you pay when you get it.": "Asante. Jumla ni {0}; utalipa ukiipokea.",
  "Order {0}: {1}": "Oda {0}: {1}",
  "Your order is now {0}.": "Hali ya oda yako sasa: {0}.",
  ...{ Pending: "Inasubiri", Confirmed: "Imethibitishwa", Processing: "Inaandaliwa", Shipped: "Imetumwa" },
  ...{ Delivered: "Imefika", Completed: "Imekamilika", Cancelled: "Imefutwa" },
  ...{ pending: "inasubiri", confirmed: "imethibitishwa", processing: "inaandaliwa", shipped: "imetumwa" },
  ...{ delivered: "imefika", completed: "imekamilika", cancelled: "imefutwa" },
  ...{ "Ready to collect": "Iko tayari kuchukuliwa", Collected: "Imechukuliwa" },
  ...{ "ready to collect": "iko tayari kuchukuliwa", collected: "imechukuliwa" },
  "Shipped or ready to collect": "Imetumwa au iko tayari kuchukuliwa",
  "shipped or ready to collect": "imetumwa au iko tayari kuchukuliwa",
  "Delivered or collected": "Imefika au imechukuliwa",
  "delivered or collected": "imefika au imechukuliwa",
  "Payment received": "Malipo yamepokelewa",
  "We have received {0} for order {1}.": "Tumepokea {0} kwa oda {1}.",
  "Money given back": "Pesa zimerudishwa",
  "We have given back {0} for order {1}, {2}.": "Tumerudisha {0} ya oda {1}, {2}.",
  ...{ "in cash": "kwa pesa taslimu", "by M-Pesa": "kwa M-Pesa" },
  "to your card; your bank may take some days": "kwenye kadi yako; benki yako inaweza kuchukua siku kadhaa",
  "Your payment was taken back": "Malipo yako yamerudishwa na M-Pesa",
  "M-Pesa took {0} ({1}) back, so order {2} is to be paid again. Pay on the order's page, or write to us.":
    "M-Pesa imerudisha {0} ({1}), kwa hiyo oda {2} inapaswa kulipwa tena. Lipa kwenye ukurasa wa oda, au tuandikie.",
  "We could not confirm your payment": "Hatukuweza kuthibitisha malipo yako",
  "Order {0}, {1}: {2}": "Oda {0}, {1}: {2}",
  // Quotes, messages and tickets.
  "Your quote is ready": "Bei yako iko tayari",
  "{0}: {1}. Accept or decline it under My Quote Requests.": "{0}: {1}. Ikubali au uikatae kwenye Bei nilizoomba.",
  "Your request is under review": "Ombi lako linaangaliwa",
  "We are looking at: {0}.": "Tunaangalia: {0}.",
  "We cannot make you an offer": "Hatuwezi kukupa bei",
  "{0}. Call us if you need something else.": "{0}. Tupigie ukihitaji kitu kingine.",
  "Quote request received": "Ombi la bei limepokelewa",
  "Thank you. We look at it and tell you the price: {0}.": "Asante. Tunaliangalia na kukuambia bei: {0}.",
  "New message from support": "Ujumbe mpya kutoka kwa timu ya msaada",
  "We have written to you. Open your messages to read it and to answer.":
    "Tumekuandikia. Fungua ujumbe wako usome na ujibu.",
  "Ticket open: {0}": "Ombi liko wazi: {0}",
  "Ticket in progress: {0}": "Ombi linashughulikiwa: {0}",
  "Ticket resolved: {0}": "Ombi limetatuliwa: {0}",
  "Ticket closed: {0}": "Ombi limefungwa: {0}",
  "Your ticket is now open.": "Ombi lako sasa liko wazi.",
  "Your ticket is now in progress.": "Ombi lako sasa linashughulikiwa.",
  "Your ticket is now resolved.": "Ombi lako sasa limetatuliwa.",
  "Your ticket is now closed.": "Ombi lako sasa limefungwa.",
  "Answer to your ticket: {0}": "Jibu la ombi lako: {0}",
  "We have answered. Open the ticket to read it and to write back.": "Tumejibu. Fungua ombi usome na ujibu.",
};

const translate = createTranslator(NOTICE_WORDS_SW);

/** Returns a notification in the language of the page; what staff wrote stays as it is. */
export const inLanguage = (notification: Notification, language: Language): Notification =>
  language === "en"
    ? notification
    : {
        ...notification,
        title: translate(notification.title) ?? notification.title,
        message: translate(notification.message) ?? notification.message,
      };
