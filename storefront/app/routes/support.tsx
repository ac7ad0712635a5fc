import { t } from "@lingui/core/macro";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { loadGuides } from "../features/guides/guides.server";
import { searchFaqs } from "../features/shop/faqs.server";
import { readTab, SupportPage, type SupportPageData } from "../features/support";
import { contactAction } from "../features/support/contact-action.server";
import { readFaqCategory } from "../features/support/faq-filter";
import { loadHealth, loadHelpLinks } from "../features/support/support.server";
import { splitLanguage } from "../i18n";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SupportPageData> {
  const params = new URL(request.url).searchParams;
  const tab = readTab(params.get("tab"));
  switch (tab) {
    case "faq": {
      const { faqs, words } = await searchFaqs(context, (params.get("q") ?? "").slice(0, 100));
      // The last one: the pressed button's category follows the previously chosen one.
      return { tab, faqs, search: { words, category: readFaqCategory(params.getAll("category").at(-1)) } };
    }
    case "guides": {
      const [guides, links] = await Promise.all([loadGuides(context), loadHelpLinks(context)]);
      return { tab, guides: guides ?? [], links };
    }
    case "contact":
      return { tab, sent: params.has("sent") };
    case "status":
      return { tab, seen: await loadHealth(context) };
  }
}

export const action = (args: ActionFunctionArgs) =>
  contactAction(args, `${splitLanguage(new URL(args.request.url).pathname).path}?tab=contact&sent`);

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: t`Support & Help`,
    description: t`Answers to common questions, guides, a contact form, live chat, telephone and video calls.`,
    path: "/support",
  });

export default function SupportRoute() {
  return <SupportPage data={useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()} />;
}
