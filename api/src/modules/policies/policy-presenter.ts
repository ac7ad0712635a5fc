import type { Policy, WrittenPolicy } from "@fundi/shared/policies/policies";
import type { PolicyVersion } from "./policy-columns";
import type { PolicyVersionHead } from "./policy-store";

const presentHead = ({ number, note, publishedAt }: Omit<PolicyVersionHead, "by">) => ({
  number,
  note,
  publishedAt: publishedAt.toISOString(),
});

/** Returns a version as people read it, without who wrote it. */
export const presentPolicy = (version: PolicyVersion, versions: readonly PolicyVersionHead[]): Policy => ({
  kind: version.kind,
  ...presentHead(version),
  text: version.shown,
  versions: versions.map(presentHead),
});

/** Returns a version as managers edit it. */
export const presentWrittenVersion = (version: PolicyVersion, by: string | null): WrittenPolicy["current"] => ({
  ...presentHead(version),
  text: version.text,
  shown: version.shown,
  by,
});

/** Returns a policy as managers edit it; `versions` begin with the current one. */
export const presentWrittenPolicy = (
  current: PolicyVersion,
  versions: readonly PolicyVersionHead[],
): WrittenPolicy => ({
  kind: current.kind,
  current: presentWrittenVersion(current, versions.find(({ number }) => number === current.number)?.by ?? null),
  versions: versions.map(({ by, ...head }) => ({ ...presentHead(head), by })),
});
