import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Capability } from "@fundi/shared/accounts/capabilities";
import { mayAccess } from "@fundi/shared/accounts/roles";
import type { BinaryResponse, Endpoint, Input, ResponseOf } from "@fundi/shared/contract/endpoint";
import { AppError } from "@fundi/shared/contract/errors";
import { OMITTED_COUNT_HEADER } from "@fundi/shared/contract/http";
import { readResponse } from "@fundi/shared/contract/read-response";
import type { z } from "@fundi/shared/contract/z";
import type { Request, Response } from "express";
import { type GuessLimits, NO_GUESS } from "../auth/guess-limits";
import type { Actor } from "../auth/session-store";
import type { LinkHolder } from "../auth/viewer";
import type { Db } from "../database/database";
import { fingerprintOf, type IdempotencyKey } from "../database/idempotency";
import type { Statement } from "../database/transaction";
import type { Log } from "../log";
import { clientAddress } from "./client-address";
import type { RouteGroups } from "./route-groups";

/** The actor is set wherever the contract requires one. */
type Caller<E extends Endpoint> = E["access"] extends "guest"
  ? E["knowsCaller"] extends true
    ? E["guestLink"] extends true
      ? Actor | LinkHolder | null
      : Actor | null
    : null
  : E["guestLink"] extends true
    ? Actor | LinkHolder
    : Actor;

interface RouteCall<E extends Endpoint> extends Input<E> {
  actor: Caller<E>;
  /** From the request's Idempotency-Key, if present; the same user, endpoint and key are one request. */
  once: IdempotencyKey | null;
  /** Returns what releases the counted guess in the transaction of its success, instead of after it. */
  releaseGuess: (tx: Db) => readonly Statement[];
  req: Request;
  res: Response;
}

/** Returned by a handler that has sent its response itself. */
export const SENT = { sent: true } as const;
export type Sent = typeof SENT;

/** Binds an endpoint of the contract to its handler. */
export type Bind = <const E extends Endpoint>(
  endpoint: E,
  handle: (call: RouteCall<E>) => Promise<ResponseOf<E> | Sent> | ResponseOf<E> | Sent,
) => void;

/** The files of these calls contain data of others. */
const LEAVES_A_TRACE: readonly string[] = ["manager", "admin"];

export interface Download {
  actor: Actor;
  /** The summary of the call. */
  what: string;
  filename: string;
}

/** What the links in a request open. */
interface RequestLinks {
  holder: LinkHolder;
  /** One of them was never given out. */
  isGuess: boolean;
}

interface BindOptions {
  log: Log;
  guesses: GuessLimits;
  /** Returns what the links in a request open; null where it carries none. */
  readLinks: (req: Request) => Promise<RequestLinks | null>;
  /** Called before data leaves the shop as a file. */
  onDownload: (download: Download) => Promise<void>;
}

/** A link in a header counts like one in the body of an endpoint. */
const LINK_GUESS = { guessable: "guestLink" } as const;

const holdsCapability = (actor: Actor | LinkHolder | null, needed: Capability): boolean =>
  actor !== null && actor.id !== null && actor.capabilities.includes(needed);

const holdsNothing = ({ held }: LinkHolder): boolean => Object.values(held).every((ids) => ids.length === 0);

const KEY = /^[\x21-\x7e]{1,120}$/;

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fieldErrors: Record<string, string[]> = {};
  // The full path, "shipping.phone", so that a form finds a nested field.
  for (const { path, message } of result.error.issues.filter((issue) => issue.path.length > 0)) {
    const field = path.join(".");
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  const whole = result.error.issues.find((issue) => issue.path.length === 0)?.message;
  const message = whole ?? "Some fields are not valid.";
  throw new AppError("VALIDATION_ERROR", message, { fieldErrors }, { cause: result.error });
}

function idempotencyKey(
  endpoint: Endpoint,
  req: Request,
  actor: Actor | LinkHolder | null,
  input: unknown,
): IdempotencyKey | null {
  const key = endpoint.idempotent ? req.get("idempotency-key") : undefined;
  if (key === undefined) return null;
  if (!KEY.test(key)) throw new AppError("VALIDATION_ERROR", "Idempotency-Key must be 1 to 120 printable characters.");
  const scope = `${actor?.id ?? 0}:${endpoint.method} ${endpoint.path}`.slice(0, 80);
  return { scope, key, fingerprint: fingerprintOf(input) };
}

async function sendFile(res: Response, file: BinaryResponse, contentType: string): Promise<void> {
  // Both spellings: old clients read the first, every file name survives in the second.
  const plain = file.filename.replace(/[^\w.-]+/g, "_");
  res.setHeader("content-type", file.contentType ?? contentType);
  res.setHeader(
    "content-disposition",
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
  );
  res.setHeader("cache-control", "private, no-store");
  if (file.content instanceof Uint8Array) res.end(file.content);
  else await pipeline(file.content, res);
}

/** Returns the account that a request tries to access: the caller's own, or the one named in the body. */
const accountOf = (actor: Actor | LinkHolder | null, body: unknown): string | null => {
  type Named = Partial<Record<"email" | "managerEmail" | "phone" | "repairNumber", unknown>>;
  const { email, managerEmail, phone, repairNumber } = (body ?? {}) as Named;
  // The password of another user, typed while the caller is signed in.
  if (typeof managerEmail === "string") return managerEmail;
  if (actor) return actor.id === null ? null : actor.email;
  if (typeof email === "string") return email;
  // A sign-in by a code to the phone.
  if (typeof phone === "string") return phone;
  // One repair, of whomever.
  return typeof repairNumber === "string" ? repairNumber : null;
};

/**
 * Creates `bind` for these groups of routes: access first, then the input, the guess limits, the handler, and the response schema.
 * `findActor` returns the actor of a request. A record that does not match its schema is logged and left out; it does
 * not fail its list. A status that the handler set is preserved.
 */
export function createBind(
  groups: RouteGroups,
  findActor: (req: Request) => Promise<Actor | null>,
  { log, guesses, readLinks, onDownload }: BindOptions,
): Bind {
  /** Returns the caller of an endpoint: a user with a session, the holder of links, or both in one. */
  async function findCaller(endpoint: Endpoint, req: Request): Promise<Actor | LinkHolder | null> {
    if (endpoint.access === "guest" && !endpoint.knowsCaller) return null;
    const [actor, links] = await Promise.all([findActor(req), endpoint.guestLink ? readLinks(req) : null]);
    if (!links) return actor;
    // A wrong link that a device still sends, beside a session or a good link, holds nobody up.
    if (actor) return { ...actor, held: links.holder.held };
    if (!links.isGuess || !holdsNothing(links.holder)) return links.holder;
    await guesses.begin(LINK_GUESS, { link: "wrong" }, { account: null, address: clientAddress(req) });
    return null;
  }

  return (endpoint, handle) => {
    const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete";
    groups.routerFor(endpoint.path)[method](endpoint.path, async (req, res) => {
      const actor = await findCaller(endpoint, req);
      if (!mayAccess(actor?.role, endpoint.access))
        throw actor && actor.id !== null && actor.needsFactor
          ? new AppError("FACTOR_SETUP_REQUIRED", "Set up two-factor sign-in in the console first.")
          : actor
            ? new AppError("FORBIDDEN", "Your account may not do this.")
            : new AppError("UNAUTHORIZED", "Please sign in to continue.");
      if (endpoint.needs && !holdsCapability(actor, endpoint.needs))
        throw new AppError(
          "FORBIDDEN",
          "Your account may not do this. An administrator can allow it under Staff, at what you may do.",
        );
      const input = {
        params: parse(endpoint.params, req.params),
        query: parse(endpoint.query, req.query),
        body: parse(endpoint.body, req.body),
      };
      const once = idempotencyKey(endpoint, req, actor, input);
      const guesser = () => ({ account: accountOf(actor, input.body), address: clientAddress(req) });
      const guess = endpoint.guessable ? await guesses.begin(endpoint, input, guesser()) : NO_GUESS;
      const call = { ...input, actor, once, releaseGuess: guess.releaseIn, req, res };
      // The endpoint determines the input, which is parsed by its schemas.
      const answer = await (async () => handle(call as unknown as RouteCall<typeof endpoint>))().catch(
        async (error: unknown) => {
          await guess.settle(error);
          throw error;
        },
      );
      await guess.settle();
      if (answer === SENT) return;
      if ("binary" in endpoint.response) {
        const file = answer as BinaryResponse;
        // Before the first byte: a download that was not recorded does not leave the shop.
        if (actor && actor.id !== null && LEAVES_A_TRACE.includes(endpoint.access))
          await onDownload({ actor, what: endpoint.summary, filename: file.filename }).catch((error: unknown) => {
            if (file.content instanceof Readable) file.content.destroy();
            throw error;
          });
        return sendFile(res, file, endpoint.response.binary);
      }
      if (!res.hasHeader("cache-control")) res.setHeader("cache-control", "no-store");
      const read = readResponse(endpoint.response as z.ZodType, answer);
      if (!read.ok) throw read.error;
      if (read.mismatches.length > 0)
        log.error(
          { method, path: endpoint.path, misfits: read.mismatches.slice(0, 20) },
          "answer does not fit its shape",
        );
      if (read.leftOut > 0) res.setHeader(OMITTED_COUNT_HEADER, read.leftOut);
      if (res.statusCode === 200) res.status(endpoint.status ?? 200);
      res.json(read.data);
    });
  };
}
