import { defineExamples } from "../../../../../../../tests/support/examples";
import { PhotoEditor } from "./photo-editor";

const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#0b6b4f"/><circle cx="120" cy="110" r="70" fill="#f2c14e"/></svg>')}`;
const props = { place: 1, folder: "products", onDone: () => undefined, onClose: () => undefined } as const;

export const examples = defineExamples(
  {
    "A photo": <PhotoEditor {...props} url={drawn} />,
    "A missing picture": <PhotoEditor {...props} url="data:image/png;base64,AAAA" />,
  },
  { isAlone: true, height: 720 },
);
