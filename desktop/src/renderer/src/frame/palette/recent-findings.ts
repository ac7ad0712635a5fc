import { z } from "@fundi/shared/contract/z";
import { Finding } from "@fundi/shared/lists/find";
import { useCallback } from "react";
import { useStored } from "../../lib/stored";
import { useStaff } from "../../session/session";

const MAX_RECENT = 8;
const Recent = z.array(Finding);
const NONE: Finding[] = [];

/** Returns the records that this user opened last by searching, stored on this computer. */
export function useRecentFindings(): readonly [Finding[], (finding: Finding) => void] {
  const [recent, store] = useStored(`recent:${useStaff().id}`, Recent, NONE);
  const add = useCallback(
    (finding: Finding) => {
      const others = recent.filter(({ kind, id }) => kind !== finding.kind || id !== finding.id);
      store([finding, ...others].slice(0, MAX_RECENT));
    },
    [recent, store],
  );
  return [recent, add];
}
