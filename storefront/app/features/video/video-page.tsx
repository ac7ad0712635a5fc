import { useEffect, useState } from "react";
import { ownRoom } from "../../browser/own-room";
import { Button, buttonClass } from "../../components/button";
import { Card } from "../../components/card";
import { Icon } from "../../components/icon";
import { Skeleton } from "../../components/skeleton";
import { useSession } from "../session";
import { useShop } from "../shell";
import { CopyLink } from "./copy-link";
import { useVideoAccess } from "./use-video-access";
import { VideoFrame } from "./video-frame";
import { type VideoLinks, videoLinks } from "./video-link";
import { roomName } from "./video-room-name";

/**
 * A document may only frame what its own headers name. Whoever came here by a link inside the site is still in the
 * document of another page, which names no host of calls: the page is then loaded anew.
 */
function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded && !new URL(loaded.name).pathname.startsWith("/video-call")) window.location.reload();
  }, []);
}

/** /video-call: the room of a ticket, or of the person who is here (checklist SUP-72..83). */
export function VideoPage({ ticketId }: { ticketId: number | null }) {
  const session = useSession();
  const { brand } = useShop();
  const room = roomName(brand, ticketId, session);
  const known = session.status !== "starting" && session.status !== "checking";
  const access = useVideoAccess(known ? room : null, "token" in session ? session.token : null);
  // Whose ticket it is not, and who is not signed in, has a room of their own.
  const isOfTicket = ticketId !== null && access?.room !== undefined;
  useOwnDocument();
  return (
    <div className="page grid max-w-5xl gap-6 py-6 sm:py-10">
      <header>
        <h1 className="text-3xl">Video Call</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">
          {isOfTicket ? `This is the room of ticket ${ticketId}.` : "This room is yours."} Send its link to whoever
          should join, and tell us by chat or phone when you are in it.
        </p>
      </header>
      {room !== null && access !== null ? (
        <Room links={videoLinks(access.room ?? ownRoom(brand), access)} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Room({ links }: { links: VideoLinks }) {
  const [asked, setAsked] = useState(false);
  const inside = links.guarded || asked;
  return (
    <>
      <Card className="grid gap-4">
        <div>
          <h2 className="text-lg">Shareable link</h2>
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
            <Icon name="external" size={18} /> Open in new tab
          </a>
          {!inside && (
            <Button variant="secondary" onClick={() => setAsked(true)}>
              <Icon name="video" size={18} /> Join here
            </Button>
          )}
          <CopyLink link={links.share} />
        </div>
        {links.isPublic && (
          <p className="max-w-prose text-muted">
            {links.host} may ask the first person in the room to sign in there, and ends a call inside another page
            after about five minutes. For anything longer, open it in a new tab.
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
        <p>Video calls need JavaScript.{phone && ` You can call us on ${phone} instead.`}</p>
      </noscript>
      <div>
        <p role="status" className="js-only sr-only">
          Loading...
        </p>
        <Skeleton className="h-44" />
      </div>
    </>
  );
}
