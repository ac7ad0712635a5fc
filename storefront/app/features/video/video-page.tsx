import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { guestRoom } from "../../browser/guest-room";
import { Button, buttonClass } from "../../components/button";
import { Card } from "../../components/card";
import { Icon } from "../../components/icon";
import { Loading, Skeleton } from "../../components/skeleton";
import { splitLanguage } from "../../i18n";
import { useSession } from "../../session";
import { useShop } from "../shell";
import { CopyLink } from "./copy-link";
import { useVideoAccess } from "./use-video-access";
import { VideoFrame } from "./video-frame";
import { type VideoLinks, videoLinks } from "./video-link";
import { roomName } from "./video-room-name";

/**
 * A document may only frame the hosts in its own headers. After a client-side navigation the document is still that of
 * another page, whose headers name no video host: the page is then reloaded.
 */
function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded && !splitLanguage(new URL(loaded.name).pathname).path.startsWith("/video-call"))
      window.location.reload();
  }, []);
}

/** /video-call: the room of a ticket, or the user's own. */
export function VideoPage({ ticketId }: { ticketId: number | null }) {
  const session = useSession();
  const { brand } = useShop();
  const room = roomName(brand, ticketId, session);
  const known = session.status !== "starting" && session.status !== "checking";
  const access = useVideoAccess(known ? room : null, "token" in session ? session.token : null);
  // Guests, and users without access to the ticket, get a room of their own.
  const isOfTicket = ticketId !== null && access?.room !== undefined;
  useOwnDocument();
  return (
    <div className="page grid max-w-5xl gap-6 py-6 sm:py-10">
      <header>
        <h1 className="text-3xl">{t`Video Call`}</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">
          {isOfTicket ? t`This is the room of ticket ${ticketId}.` : t`This room is yours.`}{" "}
          {t`Send its link to whoever should join, and tell us by chat or phone when you are in it.`}
        </p>
      </header>
      {room !== null && access !== null ? (
        <Room links={videoLinks(access.room ?? guestRoom(brand), access)} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Room({ links }: { links: VideoLinks }) {
  const [isJoined, setIsJoined] = useState(false);
  const inside = links.guarded || isJoined;
  return (
    <>
      <Card className="grid gap-4">
        <div>
          <h2 className="text-lg">{t`Shareable link`}</h2>
          <a
            href={links.share}
            className="wrap-anywhere text-accent underline"
            target="_blank"
            rel="noopener noreferrer"
          >
            {links.share}
          </a>
        </div>
        <div className="flex flex-wrap gap-3">
          <a
            href={links.own}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: links.guarded ? "secondary" : "primary" })}
          >
            <Icon name="external" size={18} /> {t`Open in new tab`}
          </a>
          {!inside && (
            <Button variant="secondary" onClick={() => setIsJoined(true)}>
              <Icon name="video" size={18} /> {t`Join here`}
            </Button>
          )}
          <CopyLink link={links.share} />
        </div>
        {links.isPublic && (
          <p className="max-w-prose text-muted">
            {t`${links.host} may ask the first person in the room to sign in there, and ends a call inside another page after about five minutes. For anything longer, open it in a new tab.`}
          </p>
        )}
      </Card>
      {inside && <VideoFrame address={links.own} />}
    </>
  );
}

function Waiting() {
  const { phone } = useShop();
  return (
    <>
      <noscript>
        <p>
          {t`Video calls need JavaScript.`} {phone && t`You can call us on ${phone} instead.`}
        </p>
      </noscript>
      <div>
        <Loading />
        <Skeleton className="h-44" />
      </div>
    </>
  );
}
