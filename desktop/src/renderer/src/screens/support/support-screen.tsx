import { z } from "@fundi/shared/contract/z";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { CannedRepliesTab } from "../../collaboration/canned-replies-tab";
import { useAddress } from "../../lib/address";
import { idOf } from "../../lists/list-screen";
import { Screen } from "../../ui/screen";
import { ScreenTabs } from "../../ui/screen-tabs";
import { CallsTab } from "./calls/calls-tab";
import { FAQ_COLUMNS, RESOURCE_COLUMNS } from "./content/content-columns";
import { FAQ_FIELDS, RESOURCE_FIELDS } from "./content/content-fields";
import { FAQS, RESOURCES } from "./content/content-queries";
import { ContentTab } from "./content/content-tab";
import { ChatTab } from "./conversations/chat-tab";
import { useUnreadChats } from "./conversations/unread-chats";
import { SearchWordsTab } from "./search-words/search-words-tab";
import { SymptomsTab } from "./symptoms/symptoms-tab";
import { TicketPanel } from "./tickets/ticket-panel";
import { waitingTicketsQuery } from "./tickets/ticket-queries";
import { TicketsTab } from "./tickets/tickets-tab";

const TABS = {
  chat: "Live Chat",
  calls: "Calls",
  tickets: "Tickets",
  faqs: "FAQs",
  resources: "Resources",
  replies: "Canned replies",
  search: "Search words",
  symptoms: "Symptoms",
} as const;
type TabName = keyof typeof TABS;

const SupportAddress = z.object({ tab: z.enum(Object.keys(TABS) as [TabName, ...TabName[]]).default("chat") });

const questionOf = ({ question }: { question: string }) => question;
const titleOf = ({ title }: { title: string }) => title;

/** Customer support: live chat, tickets, FAQs and guides. */
export function SupportScreen() {
  const [{ tab }] = useAddress(SupportAddress);
  const { id } = useParams();
  const openId = idOf(id);
  const unread = useUnreadChats();
  const { data: waiting } = useQuery(waitingTicketsQuery);
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const close = useCallback(() => navigate(`/admin/support${address}`), [navigate, address]);
  return (
    <Screen
      title="Support"
      facts={[
        { label: "unread chats", value: unread ?? "–" },
        { label: "tickets waiting", value: waiting ?? "–" },
      ]}
      actions={<ScreenTabs label="Support" tabs={tabsWith(tab)} />}
      detail={tab === "tickets" && openId !== undefined && <TicketPanel key={openId} id={openId} onClose={close} />}
    >
      {tab === "faqs" && (
        <ContentTab kind={FAQS} noun="question" fields={FAQ_FIELDS} columns={FAQ_COLUMNS} heading={questionOf} />
      )}
      {tab === "resources" && (
        <ContentTab
          kind={RESOURCES}
          noun="guide"
          fields={RESOURCE_FIELDS}
          columns={RESOURCE_COLUMNS}
          heading={titleOf}
        />
      )}
      {tab === "calls" && <CallsTab />}
      {tab === "tickets" && <TicketsTab />}
      {tab === "replies" && <CannedRepliesTab />}
      {tab === "search" && <SearchWordsTab />}
      {tab === "symptoms" && <SymptomsTab />}
      {tab === "chat" && <ChatTab openId={openId} />}
    </Screen>
  );
}
export { SupportScreen as Component };

const tabsWith = (current: TabName) =>
  (Object.keys(TABS) as TabName[]).map((name) => ({
    to: name === "chat" ? "/admin/support" : `/admin/support?tab=${name}`,
    text: TABS[name],
    isCurrent: name === current,
  }));
