import { defineExamples } from "../../../../../tests/support/examples";
import { Brand } from "./brand";

export const examples = defineExamples({ "Without a logo of the shop": Brand });
