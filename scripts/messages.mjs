// `npm run messages`: writes the texts of the storefront's code into its catalogues, for translation.
import { ensureDependencies } from "./lib/dependencies.mjs";

ensureDependencies();

const { catalogueProblems, extractMessages } = await import("./lib/messages/catalogue.mjs");
await extractMessages();
const problems = await catalogueProblems();
console.log(problems || "Every text of the storefront is translated.");
