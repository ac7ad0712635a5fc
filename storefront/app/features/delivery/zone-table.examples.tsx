import { defineExamples, LONG_TEXT } from "../../../../tests/support/examples";
import { ZoneTable } from "./zone-table";

const zone = {
  ...{ id: 1, name: "Nairobi CBD", places: "Nairobi", arrival: "tomorrow before 17:00" },
  price: "Ksh 200, free from Ksh 5,000",
  terms: "",
};

export const examples = defineExamples({
  "Some zones": (
    <ZoneTable zones={[zone, { ...zone, id: 2, name: "Rest of Kenya", places: "", arrival: "", price: "Ksh 650" }]} />
  ),
  "Long text": <ZoneTable zones={[{ ...zone, name: LONG_TEXT, places: LONG_TEXT }]} />,
});
