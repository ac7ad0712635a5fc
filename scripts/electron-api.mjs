// `npm run electron-api`: writes what is generated from electron.d.ts and from the calls that the shell makes.
import { writeFileSync } from "node:fs";
import { generateElectronApi } from "./lib/electron-api.mjs";

for (const { file, text } of generateElectronApi()) writeFileSync(file, text);
