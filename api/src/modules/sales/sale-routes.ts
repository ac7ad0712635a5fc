import * as endpoints from "@fundi/shared/sales/sales";
import { fromMinor } from "@fundi/shared/values/money";
import type { Bind } from "../../platform/http/route";
import { presentOrderDetail } from "../orders";
import type { SaleDependencies } from "./sale-dependencies";
import type { DraftRecord } from "./sale-draft";
import { presentDraft } from "./sale-draft-presenter";
import type { SaleService } from "./sale-service";

export function saleRoutes(bind: Bind, service: SaleService, dependencies: SaleDependencies): void {
  const { orders, prompts } = dependencies;
  const present = (draft: DraftRecord) => presentDraft(dependencies, draft);

  bind(endpoints.findSaleItems, ({ query }) => service.findItems(query.q));
  bind(endpoints.findSaleVoucher, ({ query }) => service.findVoucher(query.code));
  bind(endpoints.listSaleDrafts, async () =>
    (await service.list()).map(({ id, content, updatedBy, updatedAt }) => ({
      id,
      customerName: content.customer.name,
      lineCount: content.lines.length,
      updatedBy,
      updatedAt: updatedAt.toISOString(),
    })),
  );
  bind(endpoints.getSaleDraft, async ({ params }) => present(await service.view(params.id)));
  bind(endpoints.createSaleDraft, async ({ body, actor, once: key }) =>
    present(await service.create(body, actor, key)),
  );
  bind(endpoints.saveSaleDraft, async ({ params, body: { version, ...content }, actor }) =>
    present(await service.save(params.id, version, content, actor)),
  );
  bind(endpoints.agreeToDiscount, async ({ params, body, actor }) =>
    present(await service.agree(params.id, body, actor)),
  );
  bind(endpoints.discardSaleDraft, async ({ params, actor }) => {
    await service.discard(params.id, actor);
    return { success: true as const };
  });
  bind(endpoints.finishSale, async ({ params, body, actor, once: key }) => {
    const done = await service.finish({ ...body, draftId: params.id, author: actor, once: key });
    return {
      order: presentOrderDetail(await orders.view(done.orderId), actor),
      change: fromMinor(done.changeMinor),
      prompt: done.promptId === null ? null : prompts.present(await prompts.view(done.promptId, actor), actor),
    };
  });
}
