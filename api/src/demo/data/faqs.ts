import type { Faq } from "@fundi/shared/support/support";

type DemoFaq = Omit<Faq, "id">;

/** Frequent questions. Answers must agree with the rules of orders, payments, appointments and loyalty. */
export const demoFaqs: readonly DemoFaq[] = [
  {
    category: "appointments",
    question: "How do I book a repair?",
    answer:
      "Open Services, choose what you need and press Book Appointment. Pick a free day and time and tell us about the device in the notes. An account is not needed: give your name and phone number, and you get a link to follow, move or cancel it.",
    questionSw: "Nawezaje kupanga miadi ya ukarabati?",
    answerSw:
      "Fungua Huduma, chagua unachohitaji kisha ubonyeze Weka miadi. Chagua siku na saa iliyo wazi, na utueleze kuhusu kifaa chako kwenye maelezo. Huhitaji akaunti: weka jina na nambari ya simu, nawe utapata kiungo cha kufuatilia, kubadilisha au kughairi miadi.",
  },
  {
    category: "appointments",
    question: "When are you open?",
    answer:
      "Monday to Friday from 8:00 to 18:00 and Saturday from 9:00 to 16:00. We are closed on Sunday. Appointments can be booked within these hours.",
    questionSw: "Mnafungua saa ngapi?",
    answerSw:
      "Jumatatu hadi Ijumaa kuanzia saa 8:00 hadi 18:00, na Jumamosi kuanzia 9:00 hadi 16:00. Jumapili tumefunga. Miadi inaweza kupangwa ndani ya saa hizi.",
  },
  {
    category: "appointments",
    question: "Can I move or cancel an appointment?",
    answer:
      "Yes. Open My Appointments and choose a new date and time. You can cancel while the appointment is still pending. Once it is confirmed, please message support and we will cancel it for you.",
    questionSw: "Naweza kubadilisha au kughairi miadi?",
    answerSw:
      "Ndiyo. Fungua Miadi yangu na uchague tarehe na saa mpya. Unaweza kughairi miadi ikiwa bado haijathibitishwa. Ikishathibitishwa, tafadhali tuandikie nasi tutaighairi.",
  },
  {
    category: "appointments",
    question: "What should I bring with the device?",
    answer:
      "The charger, and the password if the device should be tested after the repair. Make a backup first if you can. If you cannot, say so and we take care of your data before anything else.",
    questionSw: "Nilete nini pamoja na kifaa?",
    answerSw:
      "Chaja, na password ikiwa kifaa kinapaswa kujaribiwa baada ya ukarabati. Ukiweza, nakili data yako kwanza. Usipoweza, tuambie, nasi tutalinda data yako kabla ya jambo lingine lolote.",
  },
  {
    category: "appointments",
    question: "What does a repair cost?",
    answer:
      "Repairs start at KSh 500 for a check-up and most stay below KSh 15,000. The prices under Services are where each job begins. For a firm price, request a quote or bring the device; we repair nothing without your yes.",
    questionSw: "Ukarabati hugharimu kiasi gani?",
    answerSw:
      "Ukarabati huanzia KSh 500 kwa ukaguzi, na mwingi hauzidi KSh 15,000. Bei zilizo chini ya Huduma ndizo kazi inapoanzia. Kwa bei kamili, omba bei au ulete kifaa; hatukarabati chochote bila idhini yako.",
  },
  {
    category: "orders",
    question: "How do I place an order?",
    answer:
      "Put the goods in the cart, choose delivery or collection, give your name and phone number and place the order; an account is not needed. The goods are then kept for you while you pay.",
    questionSw: "Nawezaje kuagiza?",
    answerSw:
      "Weka bidhaa kwenye kikapu, chagua kupelekewa au kuchukua dukani, weka jina na nambari ya simu kisha utume oda; huhitaji akaunti. Tunakuwekea bidhaa wakati unapolipa.",
  },
  {
    category: "orders",
    question: "How long do you keep the goods for me?",
    answer:
      "For two hours while we wait for your payment. Once you have sent us the receipt code they stay yours until we have looked at it. If the time runs out the order remains; you can still pay, and we check that the goods are there.",
    questionSw: "Mnaniwekea bidhaa kwa muda gani?",
    answerSw:
      "Kwa saa mbili tunapongoja malipo yako. Ukishatutumia msimbo wa risiti, zinabaki zako hadi tutakapoukagua. Muda ukiisha oda inabaki; bado unaweza kulipa, nasi tunahakikisha kuwa bidhaa zipo.",
  },
  {
    category: "orders",
    question: "Where do you deliver?",
    answer:
      "In Nairobi and in major towns such as Mombasa, Kisumu, Nakuru, Eldoret and Thika. You can also collect from the shop during opening hours: choose it when you order.",
    questionSw: "Mnapeleka wapi?",
    answerSw:
      "Nairobi na miji mikubwa kama Mombasa, Kisumu, Nakuru, Eldoret na Thika. Pia unaweza kuchukua dukani saa za kazi: chagua hivyo unapoagiza.",
  },
  {
    category: "orders",
    question: "How do I follow my order?",
    answer:
      "My Orders shows each step: confirmed, processing, then shipped and delivered, or, if you collect it at the shop, ready to collect and collected. The page changes by itself while it is open, and you get a notification at each step. The tracking number of a parcel appears once it has left.",
    questionSw: "Nawezaje kufuatilia oda yangu?",
    answerSw:
      "Oda zangu huonyesha kila hatua: imethibitishwa, inashughulikiwa, kisha imetumwa na imeletwa; au, ukichukua dukani, tayari kuchukuliwa na imechukuliwa. Ukurasa hujisasisha wenyewe ukiwa wazi, na unapata arifa kwa kila hatua. Nambari ya kufuatilia kifurushi huonekana kikishaondoka.",
  },
  {
    category: "orders",
    question: "Can I cancel an order?",
    answer:
      "You can cancel it yourself on the order's page while it is pending. After that, message support as early as you can. If you have paid, a manager cancels it and refunds you.",
    questionSw: "Naweza kughairi oda?",
    answerSw:
      "Unaweza kuighairi mwenyewe kwenye ukurasa wa oda ikiwa bado inasubiri. Baada ya hapo, tuandikie mapema iwezekanavyo. Ikiwa umeshalipa, meneja ataighairi na kukurudishia pesa.",
  },
  {
    category: "orders",
    question: "What does refurbished mean, and is there a warranty?",
    answer:
      "A refurbished device was used in an office, then tested, cleaned and repaired by us. Marks that you can see are named in the description. The warranty is listed with the specifications of each product: usually six months for refurbished laptops and one year for new ones.",
    questionSw: "Refurbished ni nini, na kuna dhamana?",
    answerSw:
      "Kifaa cha refurbished kilitumika ofisini, kisha tukakijaribu, tukakisafisha na kukikarabati. Alama zinazoonekana zimetajwa kwenye maelezo. Dhamana imeandikwa pamoja na sifa za kila bidhaa: kwa kawaida miezi sita kwa laptop za refurbished na mwaka mmoja kwa mpya.",
  },
  {
    category: "payments",
    question: "How do I pay with M-Pesa?",
    answer:
      "Open M-Pesa, choose Lipa na M-Pesa and then Pay Bill. Business number 522522, account number 5974708, and the exact amount of your order. Then enter your phone number and the receipt code from the SMS on the payment page.",
    questionSw: "Nalipaje kwa M-Pesa?",
    answerSw:
      "Fungua M-Pesa, chagua Lipa na M-Pesa kisha Pay Bill. Nambari ya biashara 522522, nambari ya akaunti 5974708, na kiasi kamili cha oda yako. Kisha weka nambari yako ya simu na msimbo wa risiti kutoka kwenye SMS kwenye ukurasa wa malipo.",
  },
  {
    category: "payments",
    question: "How long does approval take?",
    answer:
      "We compare your receipt code with our statement. That takes a few minutes in business hours; otherwise on the next working morning. Please keep the SMS until your order is confirmed.",
    questionSw: "Uthibitisho wa malipo huchukua muda gani?",
    answerSw:
      "Tunalinganisha msimbo wako wa risiti na taarifa yetu. Hilo huchukua dakika chache saa za kazi; vinginevyo asubuhi ya siku ya kazi inayofuata. Tafadhali hifadhi SMS hadi oda yako ithibitishwe.",
  },
  {
    category: "payments",
    question: "I paid from another phone. Is that a problem?",
    answer:
      "No. Enter the number that paid, if you know it, and the receipt code. We match the payment by hand, which may take a little longer.",
    questionSw: "Nililipa kwa simu nyingine. Je, ni tatizo?",
    answerSw:
      "Hapana. Weka nambari iliyolipa, ukiijua, pamoja na msimbo wa risiti. Tunalinganisha malipo kwa mkono, jambo linaloweza kuchukua muda zaidi kidogo.",
  },
  {
    category: "payments",
    question: "My payment was rejected. What now?",
    answer:
      "The order page says why; most often a letter of the receipt code was mistyped. Correct it and press Retry. If the money has left your account and the code is right, message support with the SMS.",
    questionSw: "Malipo yangu yalikataliwa. Nifanye nini?",
    answerSw:
      "Ukurasa wa oda unaeleza sababu; mara nyingi herufi ya msimbo wa risiti iliandikwa vibaya. Irekebishe na ubonyeze Jaribu tena. Ikiwa pesa zimetoka kwenye akaunti yako na msimbo ni sahihi, tuandikie ukiwa na SMS.",
  },
  {
    category: "payments",
    question: "Which other ways of paying do you take?",
    answer:
      "Bank transfer after you have agreed it with us, and cards where Pay by card is shown at your order. All prices include VAT. You can download an invoice from each order.",
    questionSw: "Mnapokea njia zipi nyingine za malipo?",
    answerSw:
      "Uhamisho wa benki baada ya kukubaliana nasi, na kadi pale ambapo Lipa kwa kadi inaonekana kwenye oda yako. Bei zote zina VAT. Unaweza kupakua ankara ya kila oda.",
  },
  {
    category: "account",
    question: "Do I need an account?",
    answer:
      "No. You can order, book, request a quote and write to us without one, and follow each by its link. An account shows all of them in one place, keeps your addresses and collects points.",
    questionSw: "Je, nahitaji akaunti?",
    answerSw:
      "Hapana. Unaweza kuagiza, kupanga miadi, kuomba bei na kutuandikia bila akaunti, na kufuatilia kila kimoja kwa kiungo chake. Akaunti huonyesha vyote mahali pamoja, huhifadhi anwani zako na kukusanya pointi.",
  },
  {
    category: "account",
    question: "I forgot my password",
    answer:
      "Press Sign In and then Forgot your password? We send a code to your e-mail address; with it you choose a new password. Other devices are signed out when the password changes.",
    questionSw: "Nimesahau password langu",
    answerSw:
      "Bonyeza Ingia kisha Umesahau password? Tunatuma msimbo kwa barua pepe yako; kwa huo unachagua password jipya. Vifaa vingine hutolewa password linapobadilika.",
  },
  {
    category: "account",
    question: "Can I download or delete my data?",
    answer:
      "Yes, both under Settings. The download holds your profile, orders, quotes, appointments and messages. When you delete your account we remove what names you; invoices stay as long as the law asks.",
    questionSw: "Naweza kupakua au kufuta data yangu?",
    answerSw:
      "Ndiyo, vyote viwili viko chini ya Mipangilio. Unachopakua kina wasifu, oda, bei ulizoomba, miadi na ujumbe wako. Ukifuta akaunti yako tunaondoa kinachokutaja; ankara hubaki kwa muda ambao sheria inataka.",
  },
  {
    category: "loyalty",
    question: "How do I earn points?",
    answer:
      "One point for each KES 100 of an order that is paid and completed. Silver members earn 1.5 times as much, Gold twice and Platinum three times. If an order is refunded or cancelled, its points are taken back.",
    questionSw: "Napataje pointi?",
    answerSw:
      "Pointi moja kwa kila KES 100 ya oda iliyolipwa na kukamilika. Wanachama wa Silver hupata mara 1.5, Gold mara mbili na Platinum mara tatu. Oda ikirudishiwa pesa au kughairiwa, pointi zake huondolewa.",
  },
  {
    category: "loyalty",
    question: "How do I reach the next tier?",
    answer:
      "Silver begins at 500 points, Gold at 1,500 and Platinum at 3,000. All points that you have ever earned count, so spending points never lowers your tier.",
    questionSw: "Nafikaje kiwango kinachofuata?",
    answerSw:
      "Silver huanza kwa pointi 500, Gold kwa 1,500 na Platinum kwa 3,000. Pointi zote ulizowahi kupata huhesabiwa, kwa hivyo kutumia pointi hakushushi kiwango chako.",
  },
  {
    category: "loyalty",
    question: "How do I use a reward?",
    answer:
      "Open Loyalty and press Redeem Now. You receive a voucher code. Money vouchers can be used once: at checkout, or when we price a quote for you.",
    questionSw: "Natumiaje zawadi?",
    answerSw:
      "Fungua Pointi na ubonyeze Chukua sasa. Utapata msimbo wa vocha. Vocha za pesa hutumika mara moja: unapolipia, au tunapokupa bei uliyoomba.",
  },
];
