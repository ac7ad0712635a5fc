import { z } from "@fundi/shared/contract/z";
import { useCallback } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { CannedRepliesTab } from "../../collaboration/canned-replies-tab";
import { useAddress } from "../../lib/address";
import { idOf } from "../../lists/list-screen";
import { useMay } from "../../session/session";
import { AFTER_SAVE } from "../../ui/forms/unsaved-changes";
import { Screen } from "../../ui/screen";
import { ScreenTabs } from "../../ui/screen-tabs";
import { CallsTab } from "./calls/calls-tab";
import { FAQ_COLUMNS, RESOURCE_COLUMNS } from "./content/content-columns";
import { FAQ_FIELDS, RESOURCE_FIELDS } from "./content/content-fields";
import { FAQS, RESOURCES } from "./content/content-queries";
import { ContentTab } from "./content/content-tab";
import { ChatTab } from "./conversations/chat-tab";
import { GuidePanel, NewGuide } from "./guides/guide-panel";
import { GuidesTab } from "./guides/guides-tab";
import { ReviewsTab } from "./reviews/reviews-tab";
import { SearchWordsTab } from "./search-words/search-words-tab";
import { useSupportCounts } from "./support-counts";
import { SymptomsTab } from "./symptoms/symptoms-tab";
import { TicketPanel } from "./tickets/ticket-panel";
import { TicketsTab } from "./tickets/tickets-tab";

const TABS = {
  chat: "Live Chat",
  calls: "Calls",
  tickets: "Tickets",
  reviews: "Reviews",
  faqs: "FAQs",
  guides: "Guides",
  resources: "Links",
  replies: "Canned replies",
  search: "Search words",
  symptoms: "Symptoms",
} as const;
type TabName = keyof typeof TABS;

const SupportAddress = z.object({ tab: z.enum(Object.keys(TABS) as [TabName, ...TabName[]]).default("chat") });

const questionOf = ({ question }: { question: string }) => question;
const titleOf = ({ title }: { title: string }) => title;

/** Customer support: live chat, tickets, FAQs, guides and links. */
export function SupportScreen() {
  const [{ tab }] = useAddress(SupportAddress);
  const { id } = useParams();
  const openId = idOf(id);
  const mayWrite = useMay("manager");
  const { chats: unread, tickets: waiting, reviews = 0, calls: toCall = 0 } = useSupportCounts();
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const go = useCallback(
    (to: number | "new" | null, afterSave = false) =>
      navigate(`/admin/support${to === null ? "" : `/${to}`}${address}`, afterSave ? { state: AFTER_SAVE } : {}),
    [navigate, address],
  );
  const close = useCallback(() => go(null), [go]);
  return (
    <Screen
      title="Support"
      facts={[
        { label: unread === 1 ? "unread chat" : "unread chats", value: unread ?? "–" },
        { label: waiting === 1 ? "ticket waits for an answer" : "tickets wait for an answer", value: waiting ?? "–" },
        ...(reviews > 0 ? [{ label: reviews === 1 ? "review to read" : "reviews to read", value: reviews }] : []),
        ...(toCall > 0 ? [{ label: toCall === 1 ? "call to make" : "calls to make", value: toCall }] : []),
      ]}
      actions={<ScreenTabs label="Support" tabs={tabsWith(tab)} />}
      detail={
        openId !== undefined && tab === "tickets" ? (
          <TicketPanel key={openId} id={openId} onClose={close} />
        ) : tab === "guides" && mayWrite && id === "new" ? (
          <NewGuide onClose={close} onCreated={(added) => go(added, true)} />
        ) : (
          tab === "guides" &&
          openId !== undefined && (
            <GuidePanel key={openId} id={openId} onClose={close} onDeleted={() => go(null, true)} />
          )
        )
      }
    >
      {tab === "faqs" && (
        <ContentTab kind={FAQS} noun="question" fields={FAQ_FIELDS} columns={FAQ_COLUMNS} heading={questionOf} />
      )}
      {tab === "resources" && (
        <ContentTab
          kind={RESOURCES}
          noun="link"
          fields={RESOURCE_FIELDS}
          columns={RESOURCE_COLUMNS}
          heading={titleOf}
        />
      )}
      {tab === "calls" && <CallsTab />}
      {tab === "reviews" && <ReviewsTab />}
      {tab === "guides" && <GuidesTab openId={openId} onOpen={go} />}
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
