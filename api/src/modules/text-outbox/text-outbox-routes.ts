import * as endpoints from "@fundi/shared/texts/text-list";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import { paginationOf } from "../../platform/http/pagination";
import type { Bind } from "../../platform/http/route";
import { presentText } from "./text-outbox-presenter";
import type { TextOutbox } from "./text-outbox-service";

export function textOutboxRoutes(bind: Bind, texts: TextOutbox, channels: () => readonly TextChannel[]): void {
  bind(endpoints.listTexts, async ({ query }) => {
    const { texts: found, total, totalIsExact } = await texts.list(query);
    return {
      texts: found.map((text) => presentText(text, channels())),
      pagination: paginationOf(query, { total, totalIsExact }),
    };
  });
  bind(endpoints.listTextCosts, ({ query }) => texts.costs(query.months));
  bind(endpoints.resendText, async ({ params, body, actor }) =>
    presentText(await texts.resend({ ...params, ...body, actorId: actor.id }), channels()),
  );
  bind(endpoints.settleText, async ({ params, body, actor }) =>
    presentText(await texts.settle({ ...params, ...body, actor }), channels()),
  );
}
