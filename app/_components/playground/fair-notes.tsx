/** What somebody must know who compares the two sides. */
export function FairNotes({ graded, live, arms }: { graded: boolean; /** Over servers of one's own. */ live: boolean; arms: number }) {
  const notes = [
    ...(graded ? [] : ['This is your own question: nobody has graded the answers.']),
    ...(arms < 2
      ? []
      : [
          live
            ? 'The arms run at the same time and ask the servers live: what they read and how long it takes can differ between them.'
            : 'The arms run at the same time: they share the machine, so that times can differ from those of runs one after the other.',
          live
            ? 'One run of each shows what can happen, not what usually does. For a fair comparison keep it as a question and run that with trials.'
            : 'One run of each shows what can happen, not what usually does. For a fair comparison run it as an experiment with trials.',
        ]),
  ];
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Before you compare" className="list-disc pl-4 text-sm text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
