import { sendContactMessage } from "@fundi/shared/support/contact";
import * as endpoints from "@fundi/shared/support/support";
import { clientAddress } from "../../platform/http/client-address";
import { PublicResponse, sendPublic } from "../../platform/http/public-response";
import type { Bind } from "../../platform/http/route";
import type { ContactService } from "./contact-service";

interface Support {
  faqs: () => Promise<endpoints.Faq[]>;
  resources: () => Promise<endpoints.SupportResource[]>;
  contact: ContactService;
}

const toResponse = (list: readonly unknown[]): PublicResponse => new PublicResponse(JSON.stringify(list));

export function supportRoutes(bind: Bind, { faqs, resources, contact }: Support): void {
  bind(endpoints.listFaqs, async ({ res }) => sendPublic(res, toResponse(await faqs())));
  bind(endpoints.listSupportResources, async ({ res }) => sendPublic(res, toResponse(await resources())));
  bind(sendContactMessage, async ({ body, req, once }) => {
    await contact.receive(body, clientAddress(req), once);
    return { success: true as const, message: "Our team will get back to you shortly." };
  });
}
