const listed = (text: string): string[] => text.split(" ").filter(Boolean);

/** Ordinary words that are no misspelt ones of this shop: "selling" is not "swelling", "washing" not "wasting". */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...listed("selling washing watching waiting writing reading running walking talking calling looking working putting"),
  ...listed("sending spending standing sitting sleeping eating cooking cleaning painting printing singing building"),
  ...listed(
    "thought brought taught caught fought bought sought could would should might right light night sight fight",
  ),
  ...listed("house mouse horse nurse course force source place space race face peace piece point paint plant plate"),
  ...listed("table cable label level novel model metal mental rental postal pastor doctor tailor barber butcher baker"),
  ...listed("water winter summer spring autumn season reason person lesson prison poison ribbon button cotton carton"),
  ...listed("mother father brother sister daughter cousin uncle aunt child children baby wife husband friend teacher"),
  ...listed(
    "pupil parent family village country county city market church mosque temple hospital clinic pharmacy hotel",
  ),
  ...listed(
    "train plane truck lorry matatu tractor trailer engine wheel tyre petrol diesel garage driver rider passenger",
  ),
  ...listed("health wealth growth truth youth month mouth north south death breath depth width length strength"),
  ...listed("weather leather feather rather either neither gather bother another other others worth earth birth"),
  ...listed(
    "letter butter better bitter matter latter litter ladder leader loader reader rider wider cider tender gender",
  ),
  ...listed("shape shake share shade shame shape shirt short shore shoot shout sheet sheep sheer shell shelf shift"),
  ...listed("stone store storm story stove stamp stand start state stage steal steam steel steep stick still stock"),
  ...listed(
    "grand grant grape graph grass grave great green greet grief grill grind group grown guard guess guest guide",
  ),
  ...listed(
    "happy hurry hungry thirsty tired sorry merry lorry worry carry marry cherry berry ferry fairy dairy diary",
  ),
  ...listed("joke jokes story stories song songs music movie movies film films match matches score scores league team"),
  ...listed(
    "politics president governor senator minister parliament election vote voter party police court lawyer judge",
  ),
  ...listed(
    "capital nation population history science physics chemistry biology geography maths mathematics poem essay",
  ),
  ...listed("kuku mbuzi samaki nyama ugali mboga matunda embe chungwa ndizi mkate sukari chumvi unga mchele maharage"),
  ...listed("mama baba mtoto watoto mjomba shangazi babu nyanya mke mume mwalimu daktari askari mkulima dereva"),
  ...listed("shamba mlima mto ziwa bahari msitu jua mwezi nyota upepo wingu joto baridi habari hadithi wimbo mchezo"),
  ...listed("mpira timu serikali rais waziri gavana chama uchaguzi polisi mahakama wakili hakimu hewa usiku mchana"),
]);
