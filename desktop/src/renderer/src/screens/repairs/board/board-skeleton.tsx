/** Placeholder columns while loading, so that nothing shifts. */
export const BoardSkeleton = () => (
  <div className="board-columns" aria-hidden>
    {[3, 2, 2, 3, 1].map((cards, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of columns that never move
      <div key={column} className="board-column is-picked">
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of cards that never move
          <span key={card} className="bp6-skeleton board-skeleton" />
        ))}
      </div>
    ))}
  </div>
);
