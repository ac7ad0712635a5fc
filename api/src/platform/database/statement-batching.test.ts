import { type Connection, format, type SqlValue } from "mysql2";
import { describe, expect, it } from "vitest";
import { batchStatements } from "./statement-batching";

type Callback = (error: Error | null, answer?: unknown, fields?: unknown) => void;
type Query = (options: { sql: string; rowsAsArray?: boolean }, values?: unknown, told?: Callback) => unknown;

/**
 * A connection whose server responds to each statement with its own text, and fails every message that contains "bad".
 */
function connect() {
  const messages: string[] = [];
  const connection = {
    format,
    query({ sql }: { sql: string }, values: SqlValue[], told?: Callback) {
      const message = format(sql, values);
      messages.push(message);
      const results = message.split(";\n");
      if (message.includes("bad")) told?.(Object.assign(new Error("failed"), { errno: 1062 }));
      else told?.(null, results.length > 1 ? results : message, results.length > 1 ? results.map(() => []) : []);
      return message;
    },
  };
  batchStatements(connection as unknown as Connection);
  const query = connection.query as Query;
  const runQuery = (sql: string, ...values: unknown[]) =>
    new Promise((resolve, reject) => {
      query({ sql }, values, (error, answer) => (error ? reject(error) : resolve(answer)));
    });
  return { messages, query, runQuery };
}

describe("statements issued together", () => {
  it("are sent as one message, in order, and each receives its own result", async () => {
    const { runQuery, messages } = connect();
    const results = await Promise.all([runQuery("insert ?", "a;b"), runQuery("update ?", 2), runQuery("select 3")]);
    expect(messages).toEqual(["insert 'a;b';\nupdate 2;\nselect 3"]);
    expect(results).toEqual(["insert 'a;b'", "update 2", "select 3"]);
  });

  it("are sent one by one when each waits for the one before", async () => {
    const { runQuery, messages } = connect();
    await runQuery("select 1");
    await runQuery("select 2");
    expect(messages).toEqual(["select 1", "select 2"]);
  });

  it("fail together, each with its own error object", async () => {
    const { runQuery } = connect();
    const [first, second] = await Promise.allSettled([runQuery("insert 1"), runQuery("bad")]);
    if (first?.status !== "rejected" || second?.status !== "rejected") throw new Error("One of them succeeded");
    expect(first.reason).toMatchObject({ message: "failed", errno: 1062 });
    expect(second.reason).toEqual(first.reason);
    expect(second.reason).not.toBe(first.reason);
  });
});

describe("BEGIN", () => {
  it("is sent with the first statement of its transaction", async () => {
    const { runQuery, messages } = connect();
    await runQuery("BEGIN;");
    expect(messages).toEqual([]);
    expect(await runQuery("select 1")).toBe("select 1");
    await runQuery("COMMIT;");
    expect(messages).toEqual(["BEGIN;\nselect 1", "COMMIT;"]);
  });

  it("fails the statement that it is sent with", async () => {
    const { runQuery, messages } = connect();
    await runQuery("BEGIN;");
    await expect(runQuery("bad")).rejects.toMatchObject({ errno: 1062 });
    expect(messages).toEqual(["BEGIN;\nbad"]);
  });
});

describe("COMMIT", () => {
  it("is sent with the last writes of its transaction, and not again", async () => {
    const { runQuery, messages } = connect();
    await runQuery("BEGIN;");
    await runQuery("select 1");
    await Promise.all([runQuery("insert 2"), runQuery("COMMIT")]);
    await runQuery("COMMIT;");
    await runQuery("select 3");
    expect(messages).toEqual(["BEGIN;\nselect 1", "insert 2;\nCOMMIT", "select 3"]);
  });

  it("leaves the transaction open for its rollback when a write before it fails", async () => {
    const { runQuery, messages } = connect();
    await runQuery("BEGIN;");
    const [write, commit] = await Promise.allSettled([runQuery("bad"), runQuery("COMMIT")]);
    expect([write?.status, commit?.status]).toEqual(["rejected", "rejected"]);
    await runQuery("ROLLBACK");
    expect(messages).toEqual(["BEGIN;\nbad;\nCOMMIT", "ROLLBACK"]);
  });

  it("refuses a statement after it, which would not be part of the transaction", async () => {
    const { runQuery, messages } = connect();
    await runQuery("BEGIN;");
    const commit = runQuery("COMMIT");
    await expect(runQuery("insert 1")).rejects.toThrow("after the commit");
    await commit;
    await expect(runQuery("insert 2")).rejects.toThrow("after the commit");
    await runQuery("COMMIT;");
    await runQuery("insert 3");
    expect(messages).toEqual(["BEGIN;\nCOMMIT", "insert 3"]);
  });
});

describe("reads", () => {
  it("are sent without a transaction", async () => {
    const { runQuery, messages } = connect();
    await runQuery("BEGIN;");
    await runQuery("DO 0");
    await Promise.all([runQuery("select 1"), runQuery("select 2")]);
    await runQuery("COMMIT;");
    await runQuery("BEGIN;");
    await runQuery("insert 3");
    await runQuery("COMMIT;");
    expect(messages).toEqual(["select 1;\nselect 2", "BEGIN;\ninsert 3", "COMMIT;"]);
  });

  it("need no rollback when one fails", async () => {
    const { runQuery, messages } = connect();
    await runQuery("BEGIN;");
    await runQuery("DO 0");
    await expect(runQuery("bad")).rejects.toThrow("failed");
    await runQuery("ROLLBACK");
    expect(messages).toEqual(["bad"]);
  });
});

describe("statements that cannot be batched", () => {
  it("are sent immediately, after those issued before, in another format", async () => {
    const { runQuery, query, messages } = connect();
    const before = runQuery("insert 1");
    expect(query({ sql: "select rows", rowsAsArray: true }, [], () => undefined)).toBe("select rows");
    await before;
    expect(messages).toEqual(["insert 1", "select rows"]);
  });

  it("are rejected when their rows are streamed", () => {
    const { query, messages } = connect();
    expect(() => query({ sql: "select rows" }, [])).toThrow("a connection of their own");
    expect(messages).toEqual([]);
  });

  it("are rejected when the text contains more than one statement", async () => {
    const { runQuery, messages } = connect();
    await expect(runQuery("select 1; drop table users")).rejects.toThrow("more than one statement");
    expect(messages).toEqual([]);
  });
});
