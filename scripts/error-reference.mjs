// `npm run error-reference`: writes docs/errors.md from the error codes and endpoints of the contract.
import { writeFileSync } from "node:fs";
import { generateErrorReference } from "./lib/generate/error-reference.mjs";

const { file, text } = await generateErrorReference();
writeFileSync(file, text);
