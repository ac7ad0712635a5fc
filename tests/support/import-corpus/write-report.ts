// Writes docs/import-corpus.md: how the import reads each file of the corpus.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { corpusReport } from "./score";

const { files, report } = await corpusReport();
await writeFile(path.resolve(import.meta.dirname, "../../../docs/import-corpus.md"), report);
process.stdout.write(`${files} files read; see docs/import-corpus.md\n`);
