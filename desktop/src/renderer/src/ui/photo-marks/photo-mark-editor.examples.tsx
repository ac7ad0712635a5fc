import type { PhotoMark } from "@fundi/shared/photo-marks/photo-marks";
import { useState } from "react";
import { defineExamples } from "../../../../../../tests/support/examples";
import { PhotoMarkEditor } from "./photo-mark-editor";
import { SAMPLE_PHOTO } from "./sample-photo";

function Editor({ start = [] }: { start?: readonly PhotoMark[] }) {
  const [marks, setMarks] = useState(start);
  return <PhotoMarkEditor {...SAMPLE_PHOTO} marks={marks} onChange={setMarks} />;
}

export const examples = defineExamples({
  Empty: <Editor />,
  Marked: (
    <Editor
      start={[
        { kind: "circle", center: { x: 0.7, y: 0.4 }, radius: 0.09 },
        { kind: "text", at: { x: 0.1, y: 0.9 }, text: "Crack" },
      ]}
    />
  ),
});
