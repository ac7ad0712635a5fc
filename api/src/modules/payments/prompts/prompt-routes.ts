import * as endpoints from "@fundi/shared/payments/mpesa-prompts";
import { getPromptSettings, sendTestPrompt, updatePromptSettings } from "@fundi/shared/payments/prompt-settings";
import type { Router } from "express";
import { clientAddress } from "../../../platform/http/client-address";
import { paginationOf } from "../../../platform/http/pagination";
import type { Bind } from "../../../platform/http/route";
import type { OrderViewer } from "../../orders";
import type { PromptDependencies } from "./prompt-dependencies";
import { presentMessage, presentPrompt } from "./prompt-presenter";
import type { PromptService } from "./prompt-service";
import type { PromptView } from "./prompt-store";

export function promptRoutes(bind: Bind, prompts: PromptService, dependencies: PromptDependencies): void {
  const { settings, serviceState, clock } = dependencies;
  const present = (prompt: PromptView, viewer: OrderViewer) => presentPrompt(prompt, viewer, clock());

  bind(endpoints.requestPrompt, async ({ body, actor, req, once }) =>
    present(await prompts.request({ ...body, address: clientAddress(req) }, actor, once), actor),
  );
  bind(endpoints.listPromptsOfOrder, async ({ query, actor }) => {
    const found = await prompts.listOfOrder(query.orderId, actor);
    return { ...found, prompts: found.prompts.map((prompt) => present(prompt, actor)) };
  });
  bind(endpoints.getPrompt, async ({ params, actor }) => present(await prompts.view(params.id, actor), actor));
  bind(endpoints.abandonPrompt, async ({ params, actor }) => present(await prompts.abandon(params.id, actor), actor));
  bind(endpoints.listPrompts, async ({ query, actor }) => {
    const { rows, total, attention } = await prompts.list(query);
    return {
      prompts: rows.map((prompt) => present(prompt, actor)),
      pagination: paginationOf(query, { total }),
      attention,
    };
  });
  bind(endpoints.checkPrompt, async ({ params, actor }) => present(await prompts.check(params.id, actor), actor));
  bind(endpoints.closePrompt, async ({ params, body, actor }) =>
    present(await prompts.close({ id: params.id, note: body.note, viewer: actor }), actor),
  );
  bind(endpoints.listPromptMessages, async () => (await prompts.listMessages()).map(presentMessage));
  bind(endpoints.settlePromptMessage, async ({ params, actor }) =>
    presentMessage(await prompts.settleMessage(params.id, actor)),
  );
  const view = async () => settings.view(await serviceState());
  bind(getPromptSettings, view);
  bind(updatePromptSettings, async ({ body, actor }) => {
    await settings.update(body, actor.id);
    return view();
  });
  bind(sendTestPrompt, async ({ body, actor, req }) =>
    present(await prompts.test({ ...body, address: clientAddress(req) }, actor), actor),
  );
}

/**
 * POST /api/hooks/stk/:token: the callbacks of prompts, each at an address of its own. A message is stored and
 * acknowledged at once; the background acts on it.
 */
export function promptWebhook(router: Router, prompts: PromptService): void {
  router.post("/api/hooks/stk/:token", async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    await prompts.receive(String(req.params.token), body);
    res.json({ ResultCode: 0, ResultDesc: "Accepted" });
  });
}
