import { defineExamples, LONG_WORD } from "../../../../../../tests/support/examples";
import { GuestData } from "./guest-data";

const given = {
  fileName: "personal-data.json",
  download: async () => new Blob(["{}"]),
  erase: async () => {},
  children: <p>Name, phone and notes are removed.</p>,
};

export const examples = defineExamples({
  "Of an appointment": <GuestData {...given} name="appointment 12" />,
  "Of a long name": <GuestData {...given} name={LONG_WORD} />,
});
