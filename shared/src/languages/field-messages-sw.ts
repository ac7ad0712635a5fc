import { KRA_PIN_ERROR } from "../values/kra-pin";
import { WHOLE_SHILLINGS } from "../values/money";
import { FOREIGN_PHONE_ERROR, LANDLINE_ERROR, PHONE_ERROR } from "../values/phone";
import { TOO_PRECISE } from "../values/typed-amount";
import type { Sentences } from "./translate-sentence";

/** What the contract says at a field of a form that customers fill in, in Kiswahili. */
export const FIELD_MESSAGES_SW: Sentences = {
  Required: "Inahitajika",
  "This value cannot be used": "Haiwezi kutumika",
  "Enter a valid e-mail address": "Weka email sahihi",
  "Enter a web address, such as https://example.com": "Weka anwani ya tovuti, kama https://example.com",
  "Enter a day, such as 2026-11-30": "Weka siku, kama 2026-11-30",
  "Enter a day and a time": "Weka siku na saa",
  "Enter a time, such as 09:00": "Weka saa, kama 09:00",
  "Enter a number": "Weka namba",
  "Enter a whole number": "Weka namba kamili",
  "Enter a text": "Andika maneno",
  "Choose yes or no": "Chagua ndiyo au hapana",
  "Give a list": "Weka orodha",
  "Use at most {0} characters": "Tumia herufi zisizozidi {0}",
  "Use at least {0} characters": "Tumia angalau herufi {0}",
  "At most {0}": "Zisizidi {0}",
  "At least {0}": "Angalau {0}",
  "Enter {0} or less": "Weka {0} au chini yake",
  "Enter {0} or more": "Weka {0} au zaidi",
  "Enter more than {0}": "Weka zaidi ya {0}",
  "Choose one of: {0}": "Chagua moja kati ya: {0}",
  "Not known here: {0}": "Haijulikani hapa: {0}",
  "Must be more than zero": "Lazima izidi sifuri",
  [WHOLE_SHILLINGS]: "M-Pesa hupokea shilingi kamili, bila senti",
  [TOO_PRECISE]: "Tumia desimali mbili tu, kama 99.95",
  "Choose a date from 1970 to 2199": "Chagua tarehe kati ya 1970 na 2199",
  "Enter the 6 digits": "Weka tarakimu 6",
  "Enter the 6 digits of the app, or a recovery code": "Weka tarakimu 6 za programu, au code ya dharura",
  "Enter a PIN such as A123456789B": "Weka PIN kama A123456789B",
  "Pick a time, such as 09:00": "Chagua saa, kama 09:00",
  "Choose what you come for": "Chagua unachokuja kufanyiwa",
  "Leave a phone number or an e-mail address": "Acha namba ya simu au email",
  "Enter your phone number or your e-mail address": "Weka namba yako ya simu au email yako",
  "Write a message or attach an image": "Andika ujumbe au ambatisha picha",
  "Your cart is empty": "Kapu lako liko tupu",
  [KRA_PIN_ERROR]: "Weka KRA PIN: herufi, tarakimu tisa na herufi, kama P051234567Q",
  [PHONE_ERROR]: "Weka namba sahihi ya Kenya (07xxxxxxxx au 01xxxxxxxx)",
  [LANDLINE_ERROR]: "Hii ni simu ya mezani, haipokei SMS. Weka namba ya simu ya mkononi (07xxxxxxxx au 01xxxxxxxx)",
  [FOREIGN_PHONE_ERROR]:
    "Hatuwezi kutuma SMS kwa namba za nchi nyingine. Weka namba ya Kenya ya simu ya mkononi (07xxxxxxxx au 01xxxxxxxx)",
};
