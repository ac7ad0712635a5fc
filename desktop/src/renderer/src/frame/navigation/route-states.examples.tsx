import { defineExamples } from "../../../../../../tests/support/examples";
import { NoAccess, UnknownPath } from "./route-states";

export const examples = defineExamples({ "No access": NoAccess, "Unknown path": UnknownPath });
