import type { ConceptWords } from "./concept-entry";

/** What people say besides. */
export const TALK = {
  greeting: {
    en: "hello, hi, hey, good morning, good afternoon, good evening, greetings, hallo",
    sw: "habari, mambo, niaje, sasa, jambo, hujambo, hamjambo, shikamoo, vipi, sema, mambo vipi, habari ya asubuhi, habari za, poa",
  },
  thanks: {
    en: "thank, thanks, thank you, thx, appreciate, great, awesome, perfect",
    sw: "asante, ahsante, shukran, nimeshukuru, -shukur*",
  },
  bye: {
    en: "bye, goodbye, see you, later, ok, okay, alright, fine, cool, nice day, good day, great day, have a nice day, have a good day, god bless",
    sw: "kwaheri, baadaye, sawa, haya, sawa sawa",
  },
  bot: {
    en: "bot, robot, ai, are you human, are you a human, are you a person, are you a real person, are you a real human, are you real, chatgpt, who are you, your name",
    sw: "roboti, wewe ni nani, wewe ni mtu",
  },
  /** Tries to make the assistant something else. */
  override: {
    en: "ignore previous, ignore all, ignore your, disregard, previous instructions, your instructions, system prompt, pretend, act as, roleplay, you are now, jailbreak, developer mode",
    sw: "puuza maagizo, sahau maagizo, jifanye",
  },
  ask: {
    en: "do you, have you, got, available, in stock, stock, sell, left, you guys, any, looking for, need, want",
    sw: "mko na, mnauz*, iko, ziko, mnayo, kuna, -tafut*, -tak*, -hitaj*, -uz*, mko nayo, -pati*, naomba, uko na, mna",
  },
  mine: { en: "my, mine, our", sw: "yangu, langu, zangu, wangu, yetu, changu" },
  home: { en: "home, house", sw: "nyumbani, nyumba" },
  /** Somebody is angry, or wants to complain. */
  complaint: {
    en: "complain, complaint, complaints, complaining, thief, thieves, conmen, useless, stupid, idiots, fools, rubbish, unprofessional, poor service, bad service, disappointed, unhappy, not happy, not satisfied, dissatisfied, rude, angry, pathetic, never answer, nobody answers, no one answers, not picking calls, dont pick calls, ignoring me, wasting my time",
    sw: "-lalamik*, malalamiko, lalamiko, -ridhik*, wajinga, mjinga, wezi, mwizi, matapeli, -kasirik*, hamshiki, hamshiki simu, simu hamshiki, huduma mbaya, huduma mbovu",
  },
  jobs: {
    en: "hiring, vacancy, vacancies, job, jobs, internship, interns, attachment, career, recruit*, employ*",
    sw: "kazi ya, ajira, wafanyakazi, nafasi za kazi, -ajiri, kuna job, kuna kazi, natafuta kazi",
  },
} satisfies Record<string, ConceptWords>;

/** Words that say that something is not so, or refuses. */
export const NEGATIONS: ConceptWords = {
  en: "not, no, wont, dont, doesnt, didnt, isnt, arent, cant, cannot, couldnt, never, without, unable, fails to, failed to, refuses, refused, refusing, stopped, hardly, cant seem, aint, havent, hasnt",
  sw: "si, hapana, haina, bila, -kataa, -kata*, -gom*, imekataa, imegoma, haja, bado, hakuna, haiwezi, -shindw*",
};

/** Words that say nothing here but which language they are. */
export const FUNCTION_WORDS: ConceptWords = {
  en: "the, a, an, is, are, was, am, i, you, we, it, of, in, on, at, to, for, with, and, or, if, does, do, can, could, would, will, should, what, which, how, who, why, me, your, this, that, these, from, have, has, had, be, been, there, so, than, us, they, he, she, but, by, up, out, too, very, just, please, also, then, still, after, all, him, her, u, ur, r, its, get, got, many, give, make, take, let, like, say, tell, know, see, hey, im, ive, id, about, into, only, because, some, under, over, more, less, than, them, think, really, now, here, when, where, anyone, anybody, somebody, people, guys, bro, boss, yesterday, sure, real, really, so far, good, best, nice, strong, powerful, suitable, ideal, student, students, campus, college, university",
  sw: "ya, wa, za, la, cha, vya, na, kwa, ni, je, hii, hiyo, hizo, hizi, ile, zile, tu, pia, au, ama, lakini, kama, sana, tafadhali, yako, yenu, zenu, wenu, yake, mimi, nyinyi, ninyi, wewe, sisi, hapa, huko, pale, nini, gani, nani, nina, niko, naweza, tena, hadi, mpaka, kutoka, kwangu, kwenu, hata, basi, hivi, moja, mbili, nikitaka, naeza, ngapi, ati, hio, izo, yaani, mnaweza, wacha, kitu, vitu, kwani, kabisa, nipe, nipatie, niambie, sasa, siku, mwezi, miezi, mko, iko, ziko, uko, ndio, wapi, mbona, nawezaje, kuna, jana, bado, exactly, nzuri, mzuri, bora, imara, mwanafunzi, wanafunzi",
};
