import type { Sentences } from "@fundi/shared/languages/translate-sentence";

/**
 * The sentences of errors that customers can meet, in Kiswahili. Values are `{0}`, `{1}` in the order of the code. A test
 * looks for each sentence of the modules that customers use.
 */
export const MESSAGES_SW: Sentences = {
  "Only orders up to {0} can be paid later. Please pay when you order.":
    "Ni oda zisizozidi {0} tu zinazoweza kulipwa baadaye. Tafadhali lipa unapoagiza.",
  "This order cannot be paid later. Please pay when you order.":
    "Oda hii haiwezi kulipwa baadaye. Tafadhali lipa unapoagiza.",
  "These goods are kept for whoever pays first.": "Bidhaa hizi zinawekewa anayelipa kwanza.",
  // Addresses and reviews.
  "You changed these reviews often today.": "Umebadilisha maoni haya mara nyingi leo.",
  "This is not among your addresses.": "Anwani hii si kati ya zako.",
  "You have {0} addresses. Please remove one first.": "Una anwani {0}. Tafadhali ondoa moja kwanza.",
  "You have saved this address already.": "Tayari umehifadhi anwani hii.",
  "There is no such review.": "Hakuna maoni hayo.",
  "Staff cannot review what the shop sells.": "Wafanyakazi hawawezi kutoa maoni juu ya bidhaa za duka.",
  "This product is not in the order.": "Bidhaa hii haimo kwenye oda.",
  "You can review what you bought once you have received and paid it.":
    "Unaweza kutoa maoni baada ya kupokea na kulipia ulichonunua.",
  // Requests.
  "Some fields are not valid.": "Baadhi ya sehemu si sahihi.",
  "The request is not valid JSON.": "Ombi halisomeki. Tafadhali pakia ukurasa upya.",
  "The request is too large.": "Kilichotumwa ni kikubwa mno.",
  "This kind of content is not understood.": "Aina hii ya faili haikubaliki.",
  "The request could not be read.": "Ombi halikuweza kusomwa.",
  "We cannot reach our records right now. Please try again in a moment.":
    "Hatuwezi kufikia kumbukumbu zetu sasa hivi. Tafadhali jaribu tena baada ya muda mfupi.",
  "We cannot reach our files right now. Please try again in a moment.":
    "Hatuwezi kufikia mafaili yetu sasa hivi. Tafadhali jaribu tena baada ya muda mfupi.",
  "Something went wrong on our side. Please try again.": "Kuna hitilafu upande wetu. Tafadhali jaribu tena.",
  "Please sign in to continue.": "Tafadhali ingia ili uendelee.",
  "Your account may not do this.": "Akaunti yako hairuhusiwi kufanya hivi.",
  "Your session has ended. Please sign in again.": "Muda wako umeisha. Tafadhali ingia tena.",
  "Too many attempts. Please try again in {0} min.":
    "Umejaribu mara nyingi. Tafadhali jaribu tena baada ya dakika {0}.",
  "Please try again in {0} min.": "Tafadhali jaribu tena baada ya dakika {0}.",
  "Please try again in {0} s.": "Tafadhali jaribu tena baada ya sekunde {0}.",
  "This Idempotency-Key was used for a different request.":
    "Ombi hili limebadilika. Tafadhali pakia ukurasa upya kisha ujaribu tena.",
  "Idempotency-Key must be 1 to 120 printable characters.": "Ombi halisomeki. Tafadhali pakia ukurasa upya.",
  // Links of guests.
  "This link opens nothing. It may have been replaced by a newer one, or parts of it are missing.":
    "Linki hii haifungui chochote. Huenda kuna mpya, au sehemu yake imekatika.",
  "This link has expired. Please contact us if you need the {0}.":
    "Muda wa linki hii umeisha. Tafadhali wasiliana nasi ukihitaji {0}.",
  "This {0} is in an account now. Please sign in to see it.":
    "Sasa {0} hii iko kwenye akaunti. Tafadhali ingia ili uione.",
  order: "oda",
  conversation: "chat",
  appointment: "miadi",
  quote: "bei ya kazi",
  "This link is not complete. Open it from the message once more, or call us.":
    "Linki hii haijakamilika. Ifungue tena kutoka kwenye ujumbe, au tupigie simu.",
  // Accounts.
  "An account with this email already exists.": "Tayari kuna akaunti yenye email hii.",
  "Incorrect password. Please try again or reset your password.":
    "Password si sahihi. Jaribu tena au ubadilishe password.",
  "This code is not valid or has expired. Please ask for a new one.":
    "Code hii si sahihi au muda wake umeisha. Tafadhali omba mpya.",
  "This code is not valid or has expired": "Code hii si sahihi au muda wake umeisha",
  "This code is not right, or was used already. Wait for the next one and try again.":
    "Code hii si sahihi, au ilishatumika. Subiri inayofuata kisha ujaribu tena.",
  "Enter the 6-digit code of your authenticator app, or a recovery code.":
    "Weka code ya tarakimu 6 ya programu yako ya uthibitisho, au code ya dharura.",
  "You are the only administrator. Make somebody else one before you delete this account.":
    "Wewe ndiye msimamizi mkuu pekee. Mweke mwingine kabla ya kufuta akaunti hii.",
  "Email not found. Would you like to sign up?": "Hatuna email hiyo. Ungependa kujisajili?",
  "We cannot send codes by text at the moment. Use your e-mail.":
    "Kwa sasa hatuwezi kutuma code kwa SMS. Tumia email yako.",
  "Enter and save your phone number first.": "Weka na uhifadhi namba yako ya simu kwanza.",
  "Your phone number is confirmed already.": "Namba yako ya simu imeshathibitishwa.",
  "Your e-mail address is confirmed already.": "Email yako imeshathibitishwa.",
  "Your password and a code are needed to change the e-mail address.":
    "Password yako na code vinahitajika ili kubadilisha email.",
  "This device is signed out already.": "Kifaa hiki kimeshatolewa.",
  "There is no such account.": "Hakuna akaunti hiyo.",
  // Products and favorites.
  "Product not found": "Bidhaa haipo",
  "There is no picture of this product.": "Hakuna picha ya bidhaa hii.",
  "There is no such service.": "Hakuna huduma hiyo.",
  "We do not offer this service.": "Hatutoi huduma hii.",
  "This is no longer offered.": "Hii haitolewi tena.",
  "Your list of favourites is full. Please take something off it first.":
    "Orodha yako ya ulizopenda imejaa. Tafadhali ondoa kitu kwanza.",
  "This is not among your favourites.": "Hii haimo kwenye ulizopenda.",
  // Orders.
  "Only {0} left of {1}.": "Zimebaki {0} tu za {1}.",
  "{0} is sold out.": "{0} imeisha.",
  "Somebody else has taken this {0}. Please choose another one.":
    "Mtu mwingine amechukua {0} hii. Tafadhali chagua nyingine.",
  "{0}: please choose which one.": "{0}: tafadhali chagua ipi.",
  "There is one of each unit": "Kila kifaa kipo kimoja tu",
  "Some items are no longer available in that quantity.": "Baadhi ya bidhaa hazipo tena kwa idadi hiyo.",
  "Some items in your cart are no longer sold. Please remove them.":
    "Baadhi ya bidhaa za kapu lako haziuzwi tena. Tafadhali ziondoe.",
  "{0}: the price is on request. Please remove it, and ask us for it.":
    "{0}: bei ni ya kuuliza. Tafadhali iondoe, kisha utuulize.",
  "Choose where we deliver to.": "Chagua tunapoleta.",
  "We no longer deliver to this place. Please choose another one.":
    "Hatuleti tena mahali hapa. Tafadhali chagua pengine.",
  "Delivery depends on the place now. Please choose where we deliver to.":
    "Bei ya kuletewa sasa inategemea mahali. Tafadhali chagua tunapoleta.",
  "Delivery changed meanwhile: it {0} now. Please look at it and order again.":
    "Bei ya kuletewa imebadilika: sasa {0}. Tafadhali iangalie kisha uagize tena.",
  "is free": "ni bure",
  "Delivery to {0} changed meanwhile: {1}. Please look at it and order again.":
    "Kuletewa {0} kumebadilika. Tafadhali kuangalie kisha uagize tena.",
  "A voucher belongs to an account. Please sign in to use it, or order without it.":
    "Vocha ni ya akaunti. Tafadhali ingia ili uitumie, au agiza bila hiyo.",
  "We do not deliver at the moment. Please choose to collect your order.":
    "Kwa sasa hatuleti bidhaa. Tafadhali chagua kuchukua dukani.",
  "Orders cannot be collected at the moment. Please choose delivery.":
    "Kwa sasa huwezi kuchukua dukani. Tafadhali chagua kuletewa.",
  "We cannot take payments online yet. Please {0} to order.":
    "Bado hatupokei malipo mtandaoni. Wasiliana nasi ili uagize.",
  "This order can no longer be changed here. Please message us.":
    "Oda hii haiwezi kubadilishwa hapa tena. Tafadhali tuandikie.",
  "Order {0} is {1} and cannot become {2}.": "Hali ya oda {0} imebadilika. Tafadhali pakia ukurasa upya.",
  "There is no such credit note.": "Hakuna hati hiyo ya marejesho.",
  "Order not found": "Oda haipo",
  "You have {0} orders that wait for payment. Please pay or cancel one of them first.":
    "Una oda {0} zinazosubiri malipo. Tafadhali lipa au futa moja kwanza.",
  "We keep at most {0} pieces for orders that wait for payment. Please pay or cancel an order first, take fewer, or call us.":
    "Tunaweka bidhaa zisizozidi {0} kwa oda zinazosubiri malipo. Tafadhali lipa au futa oda kwanza, punguza idadi, au tupigie simu.",
  "Many orders without an account came from your network. Please sign in to order, or call us.":
    "Oda nyingi bila akaunti zimetoka kwenye mtandao wako. Tafadhali ingia ili uagize, au tupigie simu.",
  // Vouchers and points.
  "We do not know this voucher. Please check the code under Loyalty.":
    "Hatuijui vocha hii. Tafadhali angalia code kwenye Pointi.",
  "This voucher was used already.": "Vocha hii ilishatumika.",
  "This voucher has expired.": "Muda wa vocha hii umeisha.",
  "{0} is for services: show us the code when you book one.": "{0} ni ya huduma: tuonyeshe code ukiweka miadi.",
  "There is nothing that this voucher could be taken off.": "Hakuna ambacho vocha hii inaweza kupunguza.",
  "You need {0} more points for {1}.": "Unahitaji pointi {0} zaidi kwa {1}.",
  "There is no loyalty programme at the moment.": "Kwa sasa hakuna mpango wa pointi.",
  "This reward is no longer offered.": "Zawadi hii haitolewi tena.",
  "This reward now takes {0} points. Nothing was spent.": "Sasa zawadi hii inahitaji pointi {0}. Hakuna kilichotumika.",
  "This voucher is no longer listed.": "Vocha hii haipo tena kwenye orodha.",
  // Payments.
  "This M-Pesa receipt was already used. Please check the code in your SMS.":
    "Risiti hii ya M-Pesa ilishatumika. Tafadhali angalia code kwenye SMS yako.",
  "This order was cancelled. Please do not pay it; place a new order instead.":
    "Oda hii ilifutwa. Tafadhali usiilipe; tuma oda mpya.",
  "This order is already paid in full.": "Oda hii imeshalipwa yote.",
  "A payment for this order is already waiting for approval.": "Malipo ya oda hii yanasubiri kukubaliwa.",
  "The amount is more than the {0} that is due.": "Kiasi kinazidi {0} kinachodaiwa.",
  "Card payments are not configured": "Malipo ya kadi hayajawekwa",
  "Cards need an e-mail address, and this order has none. Please pay by M-Pesa.":
    "Kadi inahitaji email, na oda hii haina. Tafadhali lipa kwa M-Pesa.",
  "Payment reference not found": "Kumbukumbu ya malipo haijapatikana",
  "M-Pesa requests to phones are not set up. Please pay by hand.":
    "Maombi ya M-Pesa kwenye simu hayajawekwa. Tafadhali lipa mwenyewe.",
  "M-Pesa does not respond at the moment. Please pay by hand.": "M-Pesa haijibu kwa sasa. Tafadhali lipa mwenyewe.",
  "M-Pesa requests were cancelled on this phone three times today. Please pay by hand, or try again tomorrow.":
    "Maombi ya M-Pesa yamekatwa kwenye simu hii mara tatu leo. Tafadhali lipa mwenyewe, au jaribu tena kesho.",
  "This is a test order: nobody pays it.": "Hii ni oda ya majaribio: hakuna anayeilipa.",
  "Less than a shilling is due, and M-Pesa moves whole ones. Please pay it another way.":
    "Kinachodaiwa ni chini ya shilingi, na M-Pesa hupokea shilingi kamili. Tafadhali lipa kwa njia nyingine.",
  "M-Pesa moves whole shillings, and this is more than is due.":
    "M-Pesa hupokea shilingi kamili, na hii inazidi kinachodaiwa.",
  "A request for {0} is on the phone {1}. Enter the PIN there, or try again in {2} s.":
    "Ombi la {0} liko kwenye simu {1}. Weka PIN hapo, au jaribu tena baada ya sekunde {2}.",
  "We do not know yet whether the request for {0} to {1} was paid. Please do not pay twice: look for a message of M-Pesa first.":
    "Bado hatujui kama ombi la {0} kwa {1} lililipwa. Tafadhali usilipe mara mbili: angalia SMS ya M-Pesa kwanza.",
  "You sent many payments for approval.": "Umetuma malipo mengi yasubiri kukubaliwa.",
  "You sent many M-Pesa requests. Please pay by hand, or call us.":
    "Umetuma maombi mengi ya M-Pesa. Tafadhali lipa mwenyewe, au tupigie simu.",
  "This phone had many M-Pesa requests.": "Simu hii imepata maombi mengi ya M-Pesa.",
  "This phone had many M-Pesa requests today. Confirm your number in your profile, or pay by hand.":
    "Simu hii imepata maombi mengi ya M-Pesa leo. Thibitisha namba yako kwenye wasifu, au lipa mwenyewe.",
  "Many M-Pesa requests to other numbers came from your network today. Use the number of the order, or pay by hand.":
    "Maombi mengi ya M-Pesa kwa namba nyingine yametoka kwenye mtandao wako leo. Tumia namba ya oda, au lipa mwenyewe.",
  "Many M-Pesa requests came from your network. Please pay by hand, or call us.":
    "Maombi mengi ya M-Pesa yametoka kwenye mtandao wako. Tafadhali lipa mwenyewe, au tupigie simu.",
  // Appointments and quotes.
  "This appointment is {0} and cannot become {1}.": "Hali ya miadi hii imebadilika. Tafadhali pakia ukurasa upya.",
  "This appointment is {0} and can no longer be {1} here. Please message us.":
    "Miadi hii haiwezi kubadilishwa hapa tena. Tafadhali tuandikie.",
  "This service can no longer be booked.": "Huduma hii haiwezi kuwekewa miadi tena.",
  "This time has just been taken. Please pick another one.":
    "Muda huu umechukuliwa sasa hivi. Tafadhali chagua mwingine.",
  "Tell us your name and phone number.": "Tuambie jina lako na namba ya simu.",
  "Please pick a future date/time.": "Tafadhali chagua siku na saa ijayo.",
  "Please pick a day within the next year.": "Tafadhali chagua siku ndani ya mwaka mmoja ujao.",
  "We are closed on {0}. Please pick another day.": "Siku hiyo tumefunga. Tafadhali chagua nyingine.",
  "That day this work begins at {0}. Please pick that time or another day.":
    "Siku hiyo kazi hii inaanza {0}. Tafadhali chagua saa hiyo au siku nyingine.",
  "That day this work can begin from {0} to {1}. Please pick another time.":
    "Siku hiyo kazi hii inaweza kuanza kati ya {0} na {1}. Tafadhali chagua saa nyingine.",
  "That quote is not yours, or not accepted yet.": "Bei hiyo si yako, au haijakubaliwa bado.",
  "You have {0} appointments to come. Please cancel or move one of them, or call us.":
    "Una miadi {0} ijayo. Tafadhali futa au hamisha mmoja, au tupigie simu.",
  "Many appointments without an account came from your network. Please sign in to book, or call us.":
    "Miadi mingi bila akaunti imetoka kwenye mtandao wako. Tafadhali ingia ili uweke miadi, au tupigie simu.",
  "This offer was valid until {0}. Please ask us for a new price.":
    "Bei hii ilitumika hadi {0}. Tafadhali tuombe bei mpya.",
  "Only the customer can accept or decline this quote.": "Ni mteja tu anayeweza kukubali au kukataa bei hii.",
  "Only the shop can change this quote now.": "Sasa ni duka tu linaloweza kubadilisha bei hii.",
  "This quote is {0} and cannot become {1}.": "Hali ya bei hii imebadilika. Tafadhali pakia ukurasa upya.",
  "This quote is closed. Please ask for a new price.": "Bei hii imefungwa. Tafadhali omba bei mpya.",
  "You asked for many quotes today. Please wait for our answers, or call us.":
    "Umeomba bei nyingi leo. Tafadhali subiri majibu yetu, au tupigie simu.",
  "Many conversations were begun from your network. Please sign in to write, or call us.":
    "Mazungumzo mengi yameanzishwa kutoka kwenye mtandao wako. Tafadhali ingia ili kuandika, au tupigie.",
  "Many messages came from your network. Please sign in to write, or call us.":
    "Ujumbe mwingi umetoka kwenye mtandao wako. Tafadhali ingia ili kuandika, au tupigie.",
  "You asked for many calls.": "Umeomba simu nyingi.",
  "Many calls were asked for from your network. Please sign in, or write to us.":
    "Simu nyingi zimeombwa kutoka kwenye mtandao wako. Tafadhali ingia, au tuandikie.",
  "We make no calls here at the moment. Please write to us.": "Kwa sasa hatupigi simu hapa. Tafadhali tuandikie.",
  "We are closed now. Choose a time, and we call you back.": "Tumefunga sasa. Chagua wakati, tutakupigia.",
  "Call not found": "Simu haikupatikana",
  "Choose a time within our opening hours in the next two weeks.":
    "Chagua wakati ndani ya saa zetu za kazi katika wiki mbili zijazo.",
  "Your phone number and address are in your profile.": "Namba yako ya simu na email ziko kwenye wasifu wako.",
  "Only whoever holds its link, or a manager, may do this, and only without an account.":
    "Ni mwenye linki yake au meneja tu anayeweza kufanya hivi, na bila akaunti tu.",
  "Many quotes were asked for from your network.": "Bei nyingi zimeombwa kutoka kwenye mtandao wako.",
  "You asked several things already: we answer them first.": "Umeshauliza mambo kadhaa: tunayajibu kwanza.",
  // Messages and pictures.
  "You sent many messages within a minute.": "Umetuma ujumbe mwingi ndani ya dakika moja.",
  "You opened many tickets. Please write in one of them.": "Umefungua maombi mengi. Tafadhali andika kwenye mojawapo.",
  "You wrote many replies.": "Umeandika majibu mengi.",
  "Many messages came from your network. Please call us.":
    "Ujumbe mwingi umetoka kwenye mtandao wako. Tafadhali tupigie simu.",
  "Notification not found": "Arifa haipo",
  "This image is no longer there. Please add it again.": "Picha hii haipo tena. Tafadhali iweke tena.",
  "Please open the form again: it was open for long.": "Tafadhali fungua fomu tena: ilikuwa wazi kwa muda mrefu.",
  "These are many pictures for one request. Please send it with those.":
    "Hizi ni picha nyingi kwa ombi moja. Tafadhali litume na hizo.",
  "File must be an image": "Faili lazima iwe picha",
  "Images can have up to {0} megapixels": "Picha inaweza kuwa hadi megapixel {0}",
  "Images with 16 bits a colour can have up to {0} megapixels. Save it with 8 bits and retry.":
    "Picha ya bit 16 inaweza kuwa hadi megapixel {0}. Ihifadhi kwa bit 8 kisha ujaribu tena.",
  "This image is damaged. Save it again and retry.": "Picha hii imeharibika. Ihifadhi upya kisha ujaribu tena.",
  "This HEIC photo could not be read. Set the camera to “Most compatible” (JPEG), or send a screenshot of the photo.":
    "Picha hii ya HEIC haikusomeka. Weka kamera kwenye “Most compatible” (JPEG), au tuma picha ya skrini ya picha hiyo.",
  "Images can be up to {0} MB": "Picha inaweza kuwa hadi MB {0}",
  "Only {0} images can be sent at once": "Unaweza kutuma picha {0} tu kwa mara moja",
  "No valid image files provided": "Hakuna picha inayofaa iliyotolewa",
  "Image not found": "Picha haipo",
  "Your pictures take up the {0} MB that one account has. Please remove some first.":
    "Picha zako zimejaza MB {0} za akaunti moja. Tafadhali ondoa baadhi kwanza.",
  "You uploaded many pictures.": "Umepakia picha nyingi.",
  "Many pictures came from your network.": "Picha nyingi zimetoka kwenye mtandao wako.",
  // Alerts about products.
  "This is not among your alerts.": "Hii haipo kwenye arifa zako.",
  "This alert is over, or its link is not complete. Open it from the message once more.":
    "Arifa hii imekwisha, au linki haijakamilika. Ifungue tena kutoka kwenye ujumbe.",
  "We cannot text this number now. Leave an e-mail address instead, or try again tomorrow.":
    "Hatuwezi kutuma SMS kwa namba hii sasa. Acha email badala yake, au jaribu tena kesho.",
  "We cannot send messages at the moment. Please call us.": "Hatuwezi kutuma ujumbe kwa sasa. Tafadhali tupigie simu.",
  "Confirm your phone number in your profile first, or choose e-mail.":
    "Thibitisha kwanza namba yako ya simu kwenye wasifu wako, au chagua email.",
  "You have {0} alerts. Please remove one first.": "Una arifa {0}. Tafadhali ondoa moja kwanza.",
  "Many alerts were asked for from your network. Please sign in, or call us.":
    "Arifa nyingi zimeombwa kutoka kwenye mtandao wako. Tafadhali ingia kwenye akaunti, au tupigie simu.",
  // Mails and texts.
  "This address has had its mails for today.": "Email hii imeshapata ujumbe wake wa leo.",
  "This number has had its texts for today.": "Namba hii imeshapata SMS zake za leo.",
  "This account has had its texts for this hour.": "Akaunti hii imeshapata SMS zake za saa hii.",
  "This number has had its text for today.": "Namba hii imeshapata SMS yake ya leo.",
  "This number has had its codes for today.": "Namba hii imeshapata code zake za leo.",
  "This number was sent a code already. Enter it, or try again tomorrow.":
    "Namba hii imeshatumiwa code. Iweke, au jaribu tena kesho.",
};
