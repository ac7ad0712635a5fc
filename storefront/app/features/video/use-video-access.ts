import { send } from "@fundi/shared/contract/http";
import type { VideoAccess } from "@fundi/shared/conversations/video";
import { useEffect, useState } from "react";

/** Fetches where a room is held. On failure the public host is used. */
async function fetchAccess(room: string, token: string | null, signal: AbortSignal): Promise<VideoAccess> {
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

/** Returns where a room is held for the token's user; null while loading. */
export function useVideoAccess(room: string | null, token: string | null): VideoAccess | null {
  const [known, setKnown] = useState<{ room: string; access: VideoAccess } | null>(null);

  useEffect(() => {
    if (room === null) return;
    const left = new AbortController();
    void fetchAccess(room, token, left.signal).then((access) => {
      if (!left.signal.aborted) setKnown({ room, access });
    });
    return () => left.abort();
  }, [room, token]);

  return known?.room === room ? known.access : null;
}
