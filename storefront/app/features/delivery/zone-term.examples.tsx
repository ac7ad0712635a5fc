import { defineExamples, LONG_TEXT } from "../../../../tests/support/examples";
import { ZoneTerm } from "./zone-term";

const zone = {
  id: 1,
  name: "Nairobi CBD",
  places: "Nairobi",
  arrival: "tomorrow before 17:00",
  price: "free",
  terms: "tomorrow before 17:00, free",
};

export const examples = defineExamples({
  "One zone": <ZoneTerm zones={[zone]} />,
  "More zones": <ZoneTerm zones={[zone, { ...zone, id: 2, name: "Thika" }]} />,
  "No day": <ZoneTerm zones={[{ ...zone, arrival: "", terms: "Ksh 450, free from Ksh 5,000" }]} />,
  "Long text": <ZoneTerm zones={[{ ...zone, name: LONG_TEXT }]} />,
});
