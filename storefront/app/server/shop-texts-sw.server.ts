import { SHOP_TEXTS, type ShopTextKey } from "@fundi/shared/settings/shop-texts";

/**
 * The supplied texts of the shop in Kiswahili (English: `SHOP_TEXTS`). What an owner has written is shown as it is in both
 * languages.
 */
export const SHOP_TEXTS_SW: Readonly<Record<ShopTextKey, string>> = {
  "home.pageTitle": "Matengenezo ya kompyuta, laptop na programu",
  "home.pageDescription":
    "Tunatengeneza laptop na kompyuta, unaambiwa bei kabla ya kazi. Laptop mpya na refurbished, PC, tovuti na programu. Ona kilichopo na bei yake.",
  "home.heading": "Tunatengeneza, tunauza na kuunda kompyuta",
  "home.sentence": "Matengenezo, laptop, PC na programu.",
  "home.taskRepair": "Unaambiwa bei kwanza.",
  "home.taskLaptop": "Mpya na refurbished.",
  "home.taskBuild": "PC, tovuti, mfumo.",
  "home.step1": "Leta kifaa na chaja yake.",
  "home.step2": "Shida ni gani, bei gani na itakuwa tayari lini, kwa lugha rahisi.",
  "home.step3": "Hatutengenezi chochote kabla ukubali.",
  "home.step4": "Kijaribu kwanza hapa dukani, na utunze risiti.",
  "footer.sentence": "Matengenezo, kompyuta na programu.",
  "products.pageDescription": "{what}, na bei kwa shilingi na kilichopo dukani leo.",
  "about.heading": "Kuhusu {brand}",
  "about.text":
    "{brand} inatengeneza na kuuza kompyuta. Tutembelee, piga simu au tuandikie: tunakuambia bei ya matengenezo kabla ya kuanza.",
  "about.title1": "Bei kwanza",
  "about.text1": "Tunaangalia kifaa na kukuambia shida ni gani na bei yake. Kazi inaanza ukikubali.",
  "about.title2": "",
  "about.text2": "",
  "about.title3": "",
  "about.text3": "",
  "about.title4": "",
  "about.text4": "",
  "services.intro": "Bei hizi ni za kuanzia. Unaambiwa bei kamili kabla ya kazi yoyote.",
  "services.pageDescription": "Kila huduma inajumuisha nini, bei inaanzia wapi na inachukua muda gani.",
  "services.repairs": "Tunaangalia kwanza, tunakuambia bei, na tunaanza ukikubali.",
  "services.sales": "Tunakusaidia kuchagua na kuandaa kifaa.",
  "services.software": "Tovuti, mifumo ya biashara, mitandao na mafunzo.",
  "appointment.bring":
    "Leta kifaa na chaja yake, na password kama itabidi tukiwashe. Hifadhi usichotaka kupoteza, kama bado kinawaka.",
  "quote.intro": "Tuambie kifanyike nini; tunaangalia na kukuambia bei.",
  "support.chatResponse": "Mara mtu akipatikana",
  "support.phoneResponse": "Wakati duka liko wazi",
  "support.mailResponse": "Haraka tunavyoweza",
  "support.videoResponse": "Kwa miadi",
  "contact.intro": "Kwa matengenezo, njia ya haraka ni kuleta kifaa.",
  "payment.check": "wakati duka liko wazi",
  "payment.otherNumber": "Umelipa kwa namba nyingine? Iandike: tunailinganisha na risiti.",
  "assistant.welcome": "Najibu maswali kuhusu {brand}.",
  "assistant.services": "Ukurasa wa huduma unaonyesha tunachofanya, bei na muda wa kila huduma.",
  "assistant.prices":
    "Kila huduma na bidhaa inaonyesha bei yake. Kwa kingine chochote, omba bei: unaambiwa kabla ya kazi yoyote.",
  "assistant.quote":
    "Kuomba bei, fungua Huduma, chagua unachohitaji na utuambie kuhusu kifaa au mradi. Hatuanzi kabla ukubali.",
  "assistant.repair": "Kwanza tunaangalia kifaa, kisha unaambiwa bei, na tunaanza ukikubali.",
  "assistant.website": "Ukurasa wa huduma unaonyesha tovuti na programu tunazotengeneza, na bei za kuanzia.",
  "assistant.onSite":
    "Matengenezo tunafanyia dukani. Kwa kazi ya kwako, kama mtandao, uliza wafanyakazi wetu kabla ya kuweka miadi.",
  // Owners write these in both languages.
  "grade.a": SHOP_TEXTS["grade.a"],
  "grade.b": SHOP_TEXTS["grade.b"],
  "grade.c": SHOP_TEXTS["grade.c"],
  "grade.aKiswahili": SHOP_TEXTS["grade.aKiswahili"],
  "grade.bKiswahili": SHOP_TEXTS["grade.bKiswahili"],
  "grade.cKiswahili": SHOP_TEXTS["grade.cKiswahili"],
  "receipt.note": "Tunza risiti hii kwa kurudisha bidhaa na matengenezo.",
  "paper.remark": "Hii si ankara ya kodi.",
};
