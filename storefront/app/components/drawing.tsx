import { classNames } from "./class-names";

export type Scene = "hero-bench" | "empty-cart" | "empty-orders" | "empty-messages" | "not-found" | "error" | "offline";

/** One of the shop's illustrations; the text beside it carries the meaning. */
export function Drawing({ scene, className, eager }: { scene: Scene; className?: string; eager?: boolean }) {
  const [width, height] = scene === "hero-bench" ? [800, 600] : [400, 300];
  return (
    <img
      src={`/art/${scene}.svg`}
      alt=""
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      className={classNames("h-auto", className)}
    />
  );
}
