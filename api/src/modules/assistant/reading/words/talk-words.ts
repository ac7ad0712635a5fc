import type { ConceptWords } from "./concept-entry";

/** What people say besides. */
export const TALK = {
  greeting: {
    en: "hello, hi, hey, good morning, good afternoon, good evening, greetings, hallo, hiya, yo, morning, evening, afternoon, gm, sup, whats up",
    sw: "habari, mambo, niaje, sasa, jambo, hujambo, hamjambo, shikamoo, vipi, sema, mambo vipi, habari ya asubuhi, habari za, poa, sasa, niaje, mambo, oyaa, oya, aje, habari yako, habari zenu, salama, salaam, salam, za asubuhi, umeamkaje, wasalaam, rada, wadau",
  },
  thanks: {
    en: "thank, thanks, thank you, thx, appreciate, great, awesome, perfect, thankyou, nice one, well done, much appreciated",
    sw: "asante, ahsante, shukran, nimeshukuru, -shukur*, ahsanteni, asanteni, nashukuru, shukrani, barikiwa, mungu akubariki, poa sana, fiti",
  },
  bye: {
    en: "bye, goodbye, see you, later, ok, okay, alright, fine, cool, nice day, good day, great day, have a nice day, have a good day, god bless",
    sw: "kwaheri, baadaye, sawa, haya, sawa sawa",
  },
  bot: {
    en: "bot, robot, ai, are you human, are you a human, are you a person, are you a real person, are you a real human, are you real, chatgpt, who are you, your name, chat bot, chatbot, artificial intelligence, a machine, real human, is this a person",
    sw: "roboti, wewe ni nani, wewe ni mtu, ni mtu ama, ni robot, ni bot, unaitwa nani, uko real",
  },
  /** Tries to make the assistant something else. */
  override: {
    en: "ignore previous, ignore all, ignore your, disregard, previous instructions, your instructions, system prompt, pretend, act as, roleplay, you are now, jailbreak, developer mode, ignore the, forget your, forget all, forget everything, new instructions, act like, reveal your, your prompt, hidden prompt, sudo, admin mode, override, bypass, you must obey, repeat after me, translate this, write a poem, write me, write code",
    sw: "puuza maagizo, sahau maagizo, jifanye, sahau kila kitu, sahau maagizo yote, puuza, wewe sasa ni",
  },
  ask: {
    en: "do you, have you, got, available, in stock, stock, sell, selling, left, you guys, any, looking for, need, want, do u have, do u sell, can i find, stocking, do you stock, where can i buy, interested in, hunting for",
    sw: "mko na, mnauz*, iko, ziko, mnayo, kuna, -tafut*, -tak*, -hitaj*, -uz*, mko nayo, -pati*, naomba, uko na, mna, mnauzanga, mnakuwanga na, mkona, mnazo, zipo, ipo, upo, iko, ninataka, natafuta, nahitaji, naweza pata, naeza pata, niuzie, mniuzie, pata, mnaweza nipatia",
  },
  mine: { en: "my, mine, our", sw: "yangu, langu, zangu, wangu, yetu, changu" },
  home: { en: "home, house", sw: "nyumbani, nyumba" },
  /** Somebody is angry, or wants to complain. */
  complaint: {
    en: "been with you, have had my, complain, complaint, complaints, complaining, thief, thieves, conmen, useless, stupid, idiots, fools, rubbish, unprofessional, poor service, bad service, disappointed, unhappy, not happy, not satisfied, dissatisfied, rude, angry, pathetic, never answer, nobody answers, no one answers, not picking calls, dont pick calls, ignoring me, wasting my time, worst, nonsense, terrible, horrible, scam, scammers, scammed, cheated, cheat, robbed, crooks, liars, lied, lying, hopeless, incompetent, wasted, wasting, fed up, tired of you, sick of, annoyed, annoying, frustrated, frustrating, unacceptable, shame, shameful, report you, sue, lawyer, nobody has called, no one called, no response, not responding to, dont respond, never called, never call back, nobody called, keep lying, promised, ridiculous, mess up, shoddy, poor work, bad work, bad customer service, weeks now, months now, you still have my, still have my laptop, still with you, days and you, how many times, third time, second time same, not fair, unfair, i waited, waited the whole, kept me waiting, overcharged, hiked",
    sw: "-lalamik*, malalamiko, lalamiko, -ridhik*, wajinga, mjinga, wezi, mwizi, matapeli, -kasirik*, hamshiki, hamshiki simu, simu hamshiki, huduma mbaya, huduma mbovu, mmenicheza, mnanicheza, -nicheza, -nichez*, mmeniibia, wizi, walaghai, matapeli, conman, makosa yenu, upuuzi, ujinga, takataka, mbwa, bure kabisa, wajinga nyinyi, nimechoka na, nimechoshwa, -mechoka na huduma, mmenidanganya, mnadanganya, waongo, hamjibu, hamjanijibu, hampokei, hampokei simu, hamnipigii, -nikasirish*, nimeudhika, aibu, ghasia, nitawashtaki, nitawaripoti, nitareport, mmeniangusha, mmeniharibia, mliniharibia, mmeharibu, huduma duni, mbaya sana, wiki mbili sasa, mwezi sasa, mnanizungusha, -zungush*, mnakaa na laptop yangu, mmekaa na, siku nyingi sana, kila siku kesho",
  },
  /** Whether goods and parts are their maker's own. */
  authentic: {
    en: "original, originals, genuine, fake, fakes, counterfeit, legit, authentic, copy or original, refurbished or original",
    sw: "og, orijino, orijinal, feki, bandia, halisi",
  },
  /** What buyers said of goods. */
  reviews: {
    en: "review, reviews, testimonial, testimonials, rating, ratings, feedback of, customer feedback",
    sw: "maoni, maoni ya wateja, wateja wanasema",
  },
  /** What a shop for computers seldom sells or repairs; where one does, its own texts say so. */
  otherThing: {
    en: "screen protector, screen protectors, screen guard, phone cover, phone covers, phone case, phone cases, washing machine, washing machines, fridge, fridges, freezer, cooker, cookers, oven, microwave, microwaves, kettle, blender, iron, iron box, fan heater, heater, hoover, vacuum cleaner, car, cars, vehicle, vehicles, motorbike, motorcycle, bike, bicycle, tuk tuk, generator, generators, solar, solar panel, solar panels, inverter, bulb, bulbs, furniture, sofa, sofas, bed, mattress, table, chair, chairs, shoe, shoes, clothes, dress, shirt, watch, watches, smartwatch, jewelry, ring, food, lunch, pizza, airtime, bundles, data bundles, sim, sim card, sim cards, insurance, loan, loans, visa application, passport, passports, id card, photocopy, photocopying, lamination, laminate, typing, printing services, cyber services, kra returns, e-citizen, ecitizen, drone, drones, camera lens, cctv, alarm, piano, guitar, woofer, subwoofer, radio, amplifier, hoverboard, toy, toys, book, books, textbook, perfume, cosmetics, wig, land, house to rent, plot, flight, tickets, betting",
    sw: "kava ya simu, kava za simu, saa ya mkono, saa za mkono, saa za mkononi, saa ya mkononi, saa ya ukuta, friji, jokofu, jiko, pasi, gari, magari, pikipiki, baiskeli, jenereta, sola, taa, balbu, sufuria, sofa, kitanda, godoro, meza, kiti, viti, viatu, nguo, chakula, mikopo, bima, hirizi, redio, spika ya gari, kinanda, ngoma, nyumba ya kupanga, shamba, ploti, bando, kadi ya simu, laini ya simu, kufua, mashine ya kufua, runinga ya box, pasipoti, kitambulisho",
  },
  jobs: {
    en: "hiring, vacancy, vacancies, job, jobs, internship, interns, attachment, career, recruit*, employ*, work for you, work with you, apply for a job, apply for job, are you hiring, vacancy, apprentice, apprenticeship, intern, attachments, recruiting, technician job, a job",
    sw: "kazi ya, ajira, wafanyakazi, nafasi za kazi, -ajiri, kuna job, kuna kazi, natafuta kazi, kibarua, mnaajiri, natafuta kazi, nataka kazi, mna kazi, kazi kwenu, nafasi ya kazi, attachment, mjengo",
  },
} satisfies Record<string, ConceptWords>;

/** Words that say that something is not so, or refuses. */
export const NEGATIONS: ConceptWords = {
  en: "not, no, wont, dont, doesnt, didnt, isnt, arent, cant, cannot, couldnt, never, without, unable, fails to, failed to, refuses, refused, refusing, stopped, hardly, cant seem, aint, havent, hasnt",
  sw: "si, hapana, haina, bila, -kataa, -kata*, -gom*, imekataa, imegoma, haja, bado, hakuna, haiwezi, -shindw*",
};

/** Words that say nothing here but which language they are. */
export const FUNCTION_WORDS: ConceptWords = {
  en: "brother, sister, mum, mom, dad, wife, husband, kid, kids, health, wrong, few, minutes, slower, bigger, biggest, smaller, smallest, lighter, lightest, longer, longest, larger, largest, stronger, fastest, newest, latest, oldest, heavy, light, slim, thin, small, big, large, simple, fancy, old, young, myself, yourself, ourselves, themselves, itself, better, compare, comparison, difference, differ, versus, vs, free, kindly, help, assist, guys, sir, madam, maam, dear, fellow, abeg, actually, basically, currently, ever, even, again, another, other, others, something, someone, thing, things, way, ways, lot, lots, every, each, both, either, same, per, while, until, since, because, before, during, against, between, through, where, whose, did, done, doing, go, going, goes, went, come, comes, coming, came, put, puts, seem, seems, wonder, wondering, ask, asking, inquire, enquire, inquiry, enquiry, question, possible, able, may, might, must, shall, need, mean, means, exact, exactly, approximately, roughly, around, maybe, perhaps, total, altogether, include, includes, included, the, a, an, is, are, was, am, i, you, we, it, of, in, on, at, to, for, with, and, or, if, does, do, can, could, would, will, should, what, which, how, who, why, me, your, this, that, these, from, have, has, had, be, been, there, so, than, us, they, he, she, but, by, up, out, too, very, just, please, also, then, still, after, all, him, her, u, ur, r, its, get, got, many, give, make, take, let, like, say, tell, know, see, hey, im, ive, id, about, into, only, because, some, under, over, more, less, than, them, think, really, now, here, when, where, anyone, anybody, somebody, people, guys, bro, boss, yesterday, sure, real, really, so far, good, best, nice, strong, powerful, suitable, ideal, student, students, campus, college, university",
  sw: "ninaweza, unaweza, anaweza, wanaweza, zimebaki, imebaki, kutumia, natumia, tumia, unatumia, inatumia, tunatumia, kutumika, inatumika, matumizi, nyingine, ingine, lingine, nyengine, mwingine, mwenyewe, wenyewe, tofauti, kuliko, linganisha, bure, bana, banae, manze, mazee, buda, msee, wasee, wazee, mkuu, boss, chief, kaka, dada, ndugu, jamani, aki, walai, wallahi, eti, maze, sis, mamangu, rafiki, mse, bro, ndo, ndio, ivi, hivo, ivyo, hivyo, huku, izi, iyo, hiyo, nayo, zake, wako, zako, langu, letu, leo, sahi, tena, pia, nanii, sijui, nifanye, nifanyie, nisaidie, nisaidieni, saidia, msaada, naombeni, tafadhalini, mnisaidie, inawezekana, inaweza, zinaweza, zinakuwa, inakuwa, ina, zina, ilikuwa, nikiwa, ukiwa, tukiwa, ni, sio, siyo, hadi, vile, vipi, ama, kisha, halafu, alafu, ikiwa, iwapo, ili, juu, chini, ndani, nje, mbele, kila, wote, yote, zote, sote, ya, wa, za, la, cha, vya, na, kwa, ni, je, hii, hiyo, hizo, hizi, ile, zile, tu, pia, au, ama, lakini, kama, sana, tafadhali, yako, yenu, zenu, wenu, yake, mimi, nyinyi, ninyi, wewe, sisi, hapa, huko, pale, nini, gani, nani, nina, niko, naweza, tena, hadi, mpaka, kutoka, kwangu, kwenu, hata, basi, hivi, moja, mbili, nikitaka, naeza, ngapi, ati, hio, izo, yaani, mnaweza, wacha, kitu, vitu, kwani, kabisa, nipe, nipatie, niambie, sasa, siku, mwezi, miezi, mko, iko, ziko, uko, ndio, wapi, mbona, nawezaje, kuna, jana, bado, exactly, nzuri, mzuri, bora, imara, mwanafunzi, wanafunzi",
};

/**
 * Words before a question that only say that it is one, or call somebody: "Je, mko wazi?", "Hi boss, are you open?". A text of the
 * shop that begins with one of them is not meant by it.
 */
export const PARTICLES: ConceptWords = {
  en: "so, well, please, hey, hi, hello, excuse me, sorry, by the way, just asking, ok, okay, tell me, kindly, boss, bro, sir, madam",
  sw: "je, eti, ati, hivi, ivi, kwani, basi, ebu, hebu, jamani, jameni, bana, boss, mkuu, samahani, tafadhali, naomba kuuliza, nauliza, naulizia, niambie, nisaidie, aki",
};
