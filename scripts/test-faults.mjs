// `npm run test:faults`: the long form of tests/faults. The short one is part of `npm test`.
import { installed } from "./lib/paths.mjs";
import { runTool } from "./lib/process/tool.mjs";

const { code } = await runTool([installed("vitest/vitest.mjs"), "run", "--project", "faults", "tests/faults"], {
  show: true,
  env: {
    NODE_ENV: "test",
    FAULT_KILLS: process.env.FAULT_KILLS ?? "200",
    FAULT_PROMPTS: process.env.FAULT_PROMPTS ?? "1000",
    FAULT_PROMPT_KILLS: process.env.FAULT_PROMPT_KILLS ?? "12",
    FAULT_PROMPT_RESTARTS: process.env.FAULT_PROMPT_RESTARTS ?? "2",
    FAULT_TEXTS: process.env.FAULT_TEXTS ?? "10000",
    FAULT_TEXT_KILLS: process.env.FAULT_TEXT_KILLS ?? "12",
    FAULT_RESTARTS: process.env.FAULT_RESTARTS ?? "2",
    FAULT_OUTAGE_SECONDS: process.env.FAULT_OUTAGE_SECONDS ?? "60",
  },
});
process.exitCode = code;
