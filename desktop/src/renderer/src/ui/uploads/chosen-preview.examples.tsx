import { defineExamples } from "../../../../../../tests/support/examples";
import { ChosenPreview } from "./chosen-preview";

const unreadable = {
  key: 1,
  name: "IMG_0412.HEIC",
  preview: "data:image/heic;base64,AAAA",
  problem: null,
  progress: 0,
  replaces: null,
};
export const examples = defineExamples({
  "A format that no browser shows": <ChosenPreview picture={{ ...unreadable, url: null }} />,
  Stored: (
    <ChosenPreview
      picture={{ ...unreadable, url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" }}
    />
  ),
});
