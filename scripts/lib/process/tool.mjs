import { spawn } from "node:child_process";
import { root } from "../paths.mjs";

/**
 * Runs a Node program of an installed package in the project's folder.
 * @param {string[]} args the program's file first
 * @param {{ show: boolean, env?: NodeJS.ProcessEnv }} options show: its output goes straight to the terminal
 * @returns {Promise<{ code: number, output: string, seconds: number }>} output is the text that was not shown
 */
export function runTool(args, { show, env = {} }) {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - begin) / 1000 }));
  });
}
