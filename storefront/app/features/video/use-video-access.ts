import { send } from "@fundi/shared/http";
import type { VideoAccess } from "@fundi/shared/video";
import { useEffect, useState } from "react";

/** Asks where a room is. A failure is no matter: the public host is always there (checklist SUP-82). */
async function askAccess(room: string, token: string | null, signal: AbortSignal): Promise<VideoAccess> {
  try {
    const response = await send("", {
      method: "GET",
      path: "/api/video/token",
      query: { room },
      signal,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    return await response.json();
  } catch {
    return {};
  }
}

/** Where a room is for the person with this token; null until it is known. */
export function useVideoAccess(room: string | null, token: string | null): VideoAccess | null {
  const [known, setKnown] = useState<{ room: string; access: VideoAccess } | null>(null);

  useEffect(() => {
    if (room === null) return;
    const left = new AbortController();
    void askAccess(room, token, left.signal).then((access) => {
      if (!left.signal.aborted) setKnown({ room, access });
    });
    return () => left.abort();
  }, [room, token]);

  return known?.room === room ? known.access : null;
}
