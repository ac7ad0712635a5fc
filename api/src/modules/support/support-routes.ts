import * as endpoints from "@fundi/shared/support";
import { PublicAnswer, sendPublic } from "../../platform/http/public-answer";
import type { Bind } from "../../platform/http/route";

interface Lists {
  faqs: () => Promise<endpoints.Faq[]>;
  resources: () => Promise<endpoints.SupportResource[]>;
}

const toAnswer = (list: readonly unknown[]): PublicAnswer => new PublicAnswer(JSON.stringify(list));

export function supportRoutes(bind: Bind, { faqs, resources }: Lists): void {
  bind(endpoints.listFaqs, async ({ res }) => sendPublic(res, toAnswer(await faqs())));
  bind(endpoints.listSupportResources, async ({ res }) => sendPublic(res, toAnswer(await resources())));
}
