import * as endpoints from "@fundi/shared/conversations/calls";
import type { Request } from "express";
import type { Actor } from "../../platform/auth/session-store";
import type { LinkHolder } from "../../platform/auth/viewer";
import { clientAddress } from "../../platform/http/client-address";
import type { Bind } from "../../platform/http/route";
import type { CallService } from "./call-service";

/** Returns the customer of the conversation that the caller opens: of an account, or of a link. */
export type CustomerOf = (actor: Actor | LinkHolder, conversationId: number) => Promise<number>;

export function callRoutes(
  bind: Bind,
  {
    calls,
    customerOf,
    conversationOf,
  }: {
    calls: CallService;
    customerOf: CustomerOf;
    /** Returns the conversation of a call; throws NOT_FOUND. */
    conversationOf: (callId: number) => Promise<number>;
  },
): void {
  const customerOfCall = async (actor: Actor | LinkHolder, callId: number) =>
    customerOf(actor, await conversationOf(callId));

  const asking = async (actor: Actor | LinkHolder, conversationId: number, req: Request) => ({
    id: await customerOf(actor, conversationId),
    address: actor.id === null ? clientAddress(req) : undefined,
  });

  bind(endpoints.requestCall, async ({ body, actor, req }) =>
    calls.request(body, await asking(actor, body.conversationId, req)),
  );
  bind(endpoints.askCallBack, async ({ body: { at, ...body }, actor, req }) =>
    calls.askBack({ ...body, at: new Date(at) }, await asking(actor, body.conversationId, req)),
  );
  bind(endpoints.getCall, async ({ params, actor }) => calls.view(params.id, await customerOfCall(actor, params.id)));
  bind(endpoints.cancelCall, async ({ params, actor }) =>
    calls.cancel(params.id, await customerOfCall(actor, params.id)),
  );
  bind(endpoints.listCalls, ({ actor }) => calls.list(actor));
  bind(endpoints.joinCall, ({ params, actor }) => calls.join(params.id, actor));
  bind(endpoints.finishCallBack, ({ params, actor }) => calls.finish(params.id, actor));
}
