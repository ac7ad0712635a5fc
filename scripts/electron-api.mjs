// `npm run electron-api`: writes the files generated from electron.d.ts and from the calls that the shell makes.
import { writeFileSync } from "node:fs";
import { generateElectronApi } from "./lib/generate/electron-api.mjs";

for (const { file, text } of generateElectronApi()) writeFileSync(file, text);
