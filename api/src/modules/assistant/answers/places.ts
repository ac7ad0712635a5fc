import { own } from "@fundi/shared/values/own";

const listed = (text: string): string[] => text.split(",").map((place) => place.trim());

/**
 * Places that people ask for, so that one without delivery is known to be a place: counties and larger towns of Kenya, parts of
 * Nairobi and Mombasa, countries around.
 */
const PLACES: ReadonlySet<string> = new Set([
  ...listed(
    "baringo, bomet, bungoma, busia, elgeyo marakwet, embu, garissa, homa bay, isiolo, kajiado, kakamega, kericho",
  ),
  ...listed(
    "kiambu, kilifi, kirinyaga, kisii, kisumu, kitui, kwale, laikipia, lamu, machakos, makueni, mandera, marsabit",
  ),
  ...listed("meru, migori, mombasa, muranga, nairobi, nakuru, nandi, narok, nyamira, nyandarua, nyeri, samburu, siaya"),
  ...listed("taita taveta, tana river, tharaka nithi, trans nzoia, turkana, uasin gishu, vihiga, wajir, west pokot"),
  ...listed(
    "eldoret, thika, kitale, malindi, naivasha, nanyuki, ruiru, kikuyu, athi river, kitengela, ngong, rongai, lodwar",
  ),
  ...listed(
    "juja, limuru, kiserian, mlolongo, syokimau, voi, diani, ukunda, watamu, webuye, molo, gilgil, nyahururu, kerugoya",
  ),
  ...listed(
    "westlands, kilimani, kileleshwa, lavington, karen, langata, kasarani, embakasi, donholm, buruburu, umoja, kayole",
  ),
  ...listed(
    "eastleigh, parklands, roysambu, zimmerman, kahawa, githurai, ruaka, runda, gigiri, kangemi, kawangware, kibera",
  ),
  ...listed("south b, south c, pipeline, tassia, utawala, dagoretti, cbd, town, nyali, bamburi, likoni"),
  ...listed(
    "uganda, tanzania, rwanda, burundi, ethiopia, somalia, sudan, south sudan, congo, kampala, arusha, dar es salaam, kigali",
  ),
]);
/** What people in Nairobi call them. */
const CALLED: Readonly<Record<string, string>> = {
  ...{ westi: "westlands", westy: "westlands", wesii: "westlands", westie: "westlands", tao: "cbd", tauni: "cbd" },
  ...{ buru: "buruburu", donny: "donholm", donnie: "donholm", kasa: "kasarani", zimma: "zimmerman", zimm: "zimmerman" },
  ...{ githu: "githurai", kile: "kileleshwa", lavi: "lavington", rongaa: "rongai", rongs: "rongai", ronga: "rongai" },
  ...{ kayo: "kayole", umo: "umoja", emba: "embakasi", nax: "nakuru", naks: "nakuru", eldy: "eldoret" },
  ...{
    msa: "mombasa",
    mombasani: "mombasa",
    kisumo: "kisumu",
    syoki: "syokimau",
    kite: "kitengela",
    kikuyuni: "kikuyu",
  },
};

/** Returns the words of a text with places by their names on maps: "westy" is "westlands". */
export const placeWords = (words: readonly string[]): string[] => words.map((word) => own(CALLED, word) ?? word);

const LONGEST = 3;

/** Returns the place that words name; null where they name none that is known. */
export function placeIn(words: readonly string[]): string | null {
  for (let length = LONGEST; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const place = words.slice(at, at + length).join(" ");
      if (PLACES.has(place)) return place;
    }
  return null;
}
