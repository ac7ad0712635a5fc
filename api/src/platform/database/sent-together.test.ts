import { type Connection, format, type SqlValue } from "mysql2";
import { describe, expect, it } from "vitest";
import { sendTogether } from "./sent-together";

type Told = (error: Error | null, answer?: unknown, fields?: unknown) => void;
type Query = (options: { sql: string }, values?: unknown, told?: Told) => unknown;

/** A connection whose server answers each statement with its own text, and fails every message with "bad" in it. */
function connect() {
  const messages: string[] = [];
  const connection = {
    format,
    query({ sql }: { sql: string }, values: SqlValue[], told?: Told) {
      const message = format(sql, values);
      messages.push(message);
      const answers = message.split(";\n");
      if (message.includes("bad")) told?.(Object.assign(new Error("failed"), { errno: 1062 }));
      else told?.(null, answers.length > 1 ? answers : message, answers.length > 1 ? answers.map(() => []) : []);
      return message;
    },
  };
  sendTogether(connection as unknown as Connection);
  const query = connection.query as Query;
  const ask = (sql: string, ...values: unknown[]) =>
    new Promise((resolve, reject) => {
      query({ sql }, values, (error, answer) => (error ? reject(error) : resolve(answer)));
    });
  return { messages, query, ask };
}

describe("statements of one moment", () => {
  it("are one message, in the order in which they were issued, and each hears its own answer", async () => {
    const { ask, messages } = connect();
    const answers = await Promise.all([ask("insert ?", "a;b"), ask("update ?", 2), ask("select 3")]);
    expect(messages).toEqual(["insert 'a;b';\nupdate 2;\nselect 3"]);
    expect(answers).toEqual(["insert 'a;b'", "update 2", "select 3"]);
  });

  it("are sent one by one where each waits for the one before", async () => {
    const { ask, messages } = connect();
    await ask("select 1");
    await ask("select 2");
    expect(messages).toEqual(["select 1", "select 2"]);
  });

  it("fail together, each with an error of its own to write into", async () => {
    const { ask } = connect();
    const [first, second] = await Promise.allSettled([ask("insert 1"), ask("bad")]);
    if (first?.status !== "rejected" || second?.status !== "rejected") throw new Error("One of them succeeded");
    expect(first.reason).toMatchObject({ message: "failed", errno: 1062 });
    expect(second.reason).toEqual(first.reason);
    expect(second.reason).not.toBe(first.reason);
  });
});

describe("BEGIN", () => {
  it("goes with the first statement of its transaction", async () => {
    const { ask, messages } = connect();
    await ask("BEGIN;");
    expect(messages).toEqual([]);
    expect(await ask("select 1")).toBe("select 1");
    await ask("COMMIT;");
    expect(messages).toEqual(["BEGIN;\nselect 1", "COMMIT;"]);
  });

  it("fails the statement that it goes with", async () => {
    const { ask, messages } = connect();
    await ask("BEGIN;");
    await expect(ask("bad")).rejects.toMatchObject({ errno: 1062 });
    expect(messages).toEqual(["BEGIN;\nbad"]);
  });
});

describe("what cannot travel with others", () => {
  it("is sent at once, behind what was issued before", async () => {
    const { ask, query, messages } = connect();
    const before = ask("insert 1");
    expect(query({ sql: "select rows" }, [])).toBe("select rows");
    await before;
    expect(messages).toEqual(["insert 1", "select rows"]);
  });

  it("is refused when it is more than one statement", async () => {
    const { ask, messages } = connect();
    await expect(ask("select 1; drop table users")).rejects.toThrow("more than one statement");
    expect(messages).toEqual([]);
  });
});
