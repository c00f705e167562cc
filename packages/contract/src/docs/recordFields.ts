/** What the fields mean that several records have. */
export const recordFields = {
  isDeleted: 'Whether it is deleted softly: it can be restored.',
  createdAt: 'When it was made: an instant in UTC.',
  updatedAt: 'When it was last changed: an instant in UTC.',
  revision:
    'Goes up with every change of its own fields, not with moves of a balance; send it back as `expectedRevision`.',
};

export const expectedRevision =
  'The `revision` of the record that this change was made from. Another one by now gives 409 and changes nothing.';

/** How tags are sent. */
export const tagsDescription =
  'All its tags: at most 10 of 1 to 30 characters without , ; : |. A leading # is dropped, one that comes twice counts once.';
