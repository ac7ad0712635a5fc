/** What can be done to a running cluster. */
export type Command =
  | { action: "status" | "switch" | "recover" }
  | { action: "kill" | "stop" | "start"; name: string }
  | { action: "freeze"; name: string; seconds: number };

export const USAGE = `npm run cluster                      starts it, and stops it at Ctrl-C
npm run cluster -- status            what runs, and what HAProxy and the databases say
npm run cluster -- kill NAME         like a power cut; NAME is primary, db1–3, api1–3, worker1, web1–2, haproxy, redis
npm run cluster -- stop NAME         asks it to stop, as a restart does
npm run cluster -- start NAME        starts it again
npm run cluster -- freeze NAME 20    it hangs for 20 seconds
npm run cluster -- switch            makes another database the primary
npm run cluster -- recover           forms the group of databases again after it lost its majority`;

/** Reads a command, or returns what is wrong with it. */
export function parseCommand(words: readonly string[]): Command | { problem: string } {
  const [action, name, seconds, ...rest] = words;
  const wrong = (why: string) => ({ problem: `${why}\n\n${USAGE}` });
  if (rest.length > 0) return wrong(`Too many words: ${rest.join(" ")}.`);
  switch (action) {
    case "status":
    case "switch":
    case "recover":
      return name === undefined ? { action } : wrong(`"${action}" takes no name.`);
    case "kill":
    case "stop":
    case "start":
      if (seconds !== undefined) return wrong(`"${action}" takes one name.`);
      return name === undefined ? wrong(`Which one is to be affected by "${action}"?`) : { action, name };
    case "freeze": {
      const length = Number(seconds ?? 20);
      if (name === undefined) return wrong("Which one is to hang?");
      if (!(length > 0 && length <= 600)) return wrong(`"${seconds}" is no number of seconds from 1 to 600.`);
      return { action, name, seconds: length };
    }
    default:
      return wrong(`There is no "${action}".`);
  }
}
