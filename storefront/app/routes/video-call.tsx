import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { useParams, useSearchParams } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { Offered } from "../features/shell";
import { VideoPage } from "../features/video/video-page";
import { readTicketId } from "../features/video/video-room-name";
import type { VideoPageHandle } from "../server/video-hosts.server";

export const handle: VideoPageHandle = { framesVideo: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Video Call`, description: t`Talk to us face to face.`, noIndex: true });

/** The ticket id is in the path or in the query. */
export default function VideoCall() {
  const { ticketId } = useParams();
  const [query] = useSearchParams();
  return (
    <Offered offer="video" title={t`We hold no video calls at the moment`}>
      <VideoPage ticketId={readTicketId(ticketId ?? query.get("ticketId"))} />
    </Offered>
  );
}
