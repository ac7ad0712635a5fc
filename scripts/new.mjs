// `npm run new -- module <thing> [<things>]` and `npm run new -- screen <thing> [<things>]`: the files of a new module of the api or screen of
// the console, and their lines in the files that list them.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateErrorReference } from "./lib/generate/error-reference.mjs";
import { installed, root } from "./lib/paths.mjs";
import { runTool } from "./lib/process/tool.mjs";
import { modulePlan } from "./lib/scaffold/module.mjs";
import { namesOf } from "./lib/scaffold/names.mjs";
import { screenPlan } from "./lib/scaffold/screen.mjs";
import { writePlan } from "./lib/scaffold/write.mjs";

const USAGE = `Usage: npm run new -- module loan-device
       npm run new -- screen loan-device
The name is singular and in kebab-case. A plural that is not the name with an s follows it: npm run new -- module warranty warranties`;

const [kind, one, many, ...rest] = process.argv.slice(2);
try {
  if ((kind !== "module" && kind !== "screen") || !one || rest.length > 0) throw new Error(USAGE);
  const names = namesOf(one, many);
  const plan = kind === "module" ? modulePlan(names, new Date()) : screenPlan(names);
  const files = writePlan(root, plan);
  const biome = await runTool([installed("@biomejs/biome/bin/biome"), "check", "--write", ...files], { show: false });
  if (biome.code !== 0) throw new Error(`The files are written, but Biome reports errors in them:\n${biome.output}`);
  if (kind === "module") {
    const reference = await generateErrorReference();
    if (readFileSync(reference.file, "utf8") !== reference.text) {
      writeFileSync(reference.file, reference.text);
      files.push(path.relative(root, reference.file));
    }
  }
  console.log(files.map((file) => `  ${file}`).join("\n"));
  console.log(`\nNext:\n${plan.next.map((step) => `- ${step}`).join("\n")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
