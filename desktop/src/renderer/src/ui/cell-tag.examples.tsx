import { defineExamples, EMOJI, LONG_TEXT, RIGHT_TO_LEFT } from "../../../../../tests/support/examples";
import { CellTag } from "./cell-tag";

export const examples = defineExamples({
  None: <CellTag>Draft</CellTag>,
  Primary: <CellTag intent="primary">Processing</CellTag>,
  Success: <CellTag intent="success">Delivered</CellTag>,
  Warning: <CellTag intent="warning">Waiting</CellTag>,
  Danger: <CellTag intent="danger">Cancelled</CellTag>,
  "Long text": <CellTag intent="primary">{LONG_TEXT}</CellTag>,
  "Right to left": <CellTag>{RIGHT_TO_LEFT}</CellTag>,
  Emoji: <CellTag>{EMOJI}</CellTag>,
});
