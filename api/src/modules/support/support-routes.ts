import * as contact from "@fundi/shared/contact";
import * as endpoints from "@fundi/shared/support";
import { clientAddress } from "../../platform/http/client-address";
import { PublicAnswer, sendPublic } from "../../platform/http/public-answer";
import type { Bind } from "../../platform/http/route";
import type { ReceiveContact } from "./contact-service";

interface Support {
  faqs: () => Promise<endpoints.Faq[]>;
  resources: () => Promise<endpoints.SupportResource[]>;
  receiveContact: ReceiveContact;
}

const toAnswer = (list: readonly unknown[]): PublicAnswer => new PublicAnswer(JSON.stringify(list));

export function supportRoutes(bind: Bind, { faqs, resources, receiveContact }: Support): void {
  bind(endpoints.listFaqs, async ({ res }) => sendPublic(res, toAnswer(await faqs())));
  bind(endpoints.listSupportResources, async ({ res }) => sendPublic(res, toAnswer(await resources())));
  bind(contact.sendContactMessage, async ({ body, req, once }) => {
    await receiveContact(body, clientAddress(req), once);
    return { success: true as const, message: "Our team will get back to you shortly." };
  });
}
