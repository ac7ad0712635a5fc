import { defineExamples } from "../../../../../tests/support/examples";
import { ConnectionLight } from "./connection-light";

export const examples = defineExamples({ Reconnecting: ConnectionLight });
